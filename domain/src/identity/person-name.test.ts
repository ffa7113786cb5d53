import { expect, it } from "vitest";
import { personName } from "./person-name.ts";

it.each([
  "Анна-Мария",
  "O’Brien",
  "J. R. R.",
  "M.Smith",
  "St.John",
  "Mary.Ann",
  "Ivan.Petrov",
  "van der Berg",
  "李 娜",
  "نیلوفر\u200cخانم",
  "",
])("FL-12 takes names of every kind: %s", (name) => {
  expect(personName.parse(` ${name} `)).toBe(name);
});

it.each([
  "Compcard Security <support@compcard.example>",
  "support@compcard",
  "https://evil",
  "www.evil",
  "Вход на evil.example",
  "кард.рф",
  "t.me",
  "Evil.COM",
  "evil.com.au now",
  "evil.photography/win",
  "Anna\nBcc: x",
  "Anna\u202ekcatta",
  "A\u200bnna",
  "\u0007Anna",
])("FL-12 refuses what is invisible or reads as an address: %j", (name) => {
  expect(personName.safeParse(name).success).toBe(false);
});
