import { expect, it } from "vitest";
import { personName, providedName } from "./person-name.ts";

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

it.each([
  "J.Su",
  "M.Co",
  "А.Ли",
  "J.R.Su",
  "Мария Ф.Су",
  "J. Su",
  "J.Me",
  "Oʻgʻiloy",
  "D’Angelo",
  "阿依·古丽",
  "A.De Vries",
])("SL-56 SL-77 takes %s for a name", (name) => expect(personName.parse(name)).toBe(name));

it.each(["j.su", "J.SU", "T.ME", "evil.Su", "Evil.Com", "E.Com/win", "www.J.Su", "J.Su/win", "J.Su.com", "x@J.Su"])(
  "SL-56 takes %s for an address",
  (name) => expect(personName.safeParse(name).error?.issues[0]?.message).toBe("must be a name, not an address"),
);

it.each(["\u2800", " \u2800\u2800 ", "\u3164", "\u{e0100}", "\u034f"])("SL-57 %j alone is no name", (name) => {
  expect(personName.safeParse(name).success).toBe(false);
});

it.each([
  ["J.Su", "J.Su"],
  ["Anna evil.com", "Anna evil com"],
  ["https://evil.example/win", "https evil example win"],
  ["Anna\u200b", "Anna"],
  ["А".repeat(150), "А".repeat(100)],
  ["\u2800", ""],
  [7, ""],
])("SL-56 of a name that a provider sends, %j, as much is taken as may be shown", (given, name) => {
  expect(providedName.parse(given)).toBe(name);
});
