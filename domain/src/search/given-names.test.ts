import { expect, it } from "vitest";
import { fullNamesOf, otherNames } from "./given-names.ts";

it.each([
  ["sasha", "александра"],
  ["sasha", "александр"],
  ["katya", "екатерина"],
  ["katia", "екатерина"],
  ["nastya", "анастасия"],
  ["dasha", "дарья"],
  ["masha", "мария"],
  ["vika", "виктория"],
  ["natasha", "наталья"],
  ["катя", "екатерина"],
])("SEARCH-01 %s is short for %s, in Latin letters too", (short, full) => {
  expect(fullNamesOf(short)).toContain(full);
});

it.each([
  ["юлия", "julia"],
  ["юлия", "朱莉娅"],
  ["julia", "юлия"],
  ["егор", "yegor"],
  ["екатерина", "catherine"],
  ["jessica", "джессика"],
  ["джессика", "杰西卡"],
  ["george", "джордж"],
  ["джордж", "george"],
  ["chloe", "хлоя"],
  ["хлоя", "chloe"],
  ["michael", "майкл"],
])("SEARCH-01 %s is also called %s, as a word that bears a slip", (name, other) => {
  expect(otherNames(name)).toContain(other);
});
