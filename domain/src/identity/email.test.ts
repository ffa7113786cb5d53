import { expect, it } from "vitest";
import { emailAddress, newEmailAddress, shownEmail } from "../text-schema.ts";
import { isEmail, mailboxOf, newEmailProblem, normalizeEmail } from "./email.ts";

it.each([
  ["ivan@xn--e1afmkfd.xn--p1ai", "ivan@xn--e1afmkfd.xn--p1ai"],
  ["ivan@пример.рф", "ivan@xn--e1afmkfd.xn--p1ai"],
  [" Ivan@ПРИМЕР.РФ ", "ivan@xn--e1afmkfd.xn--p1ai"],
  ["ｉｖａｎ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ivan@example.com"],
  ["模特@例子。中国", "模特@xn--fsqu00a.xn--fiqs8s"],
  ["иван@пример.рф", "иван@xn--e1afmkfd.xn--p1ai"],
  ["йорк@b.co".normalize("NFD"), "йорк@b.co".normalize("NFC")],
  ["a@faß.de", "a@xn--fa-hia.de"],
])("SL-11 stores %s as %s", (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored);
  expect(normalizeEmail(stored)).toBe(stored);
  expect(emailAddress.parse(typed)).toBe(stored);
});

it.each([
  ["\u200eanna@example.com\u200f", "anna@example.com"],
  ["an\u00adna@exam\u200bple.com\ufeff", "anna@example.com"],
  ["\u202banna@example.com\u202c", "anna@example.com"],
  ["anna@example.com,", "anna@example.com"],
  ["anna@example.com ; ", "anna@example.com"],
  ["anna@example.com.", "anna@example.com"],
  ["anna@example.com。", "anna@example.com"],
  ["anna＠example.com\u3000", "anna@example.com"],
  ["<anna@example.com>", "anna@example.com"],
  ["Anna Kim <Anna@Example.com>,", "anna@example.com"],
  ["mailto:anna@example.com", "anna@example.com"],
  ['"anna@example.com"', "anna@example.com"],
  ["«anna@example.com»", "anna@example.com"],
])("TL-91 stores %j as %s, however it is copied", (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored);
  expect(normalizeEmail(stored)).toBe(stored);
  expect(emailAddress.parse(typed)).toBe(stored);
});

it("SL-11 leaves what is no address to the rules", () => {
  for (const typed of [
    "a@x.ru, b@x.ru",
    "<a@x.ru> <b@x.ru>",
    "Anna a@x.ru",
    "a@@x.ru",
    "a@x.ru\nbcc: b@x.ru",
    "a@x..ru",
    "",
    "nobody",
    "@",
    "a@",
    "a@b/c.ф",
    "a@%.рф",
    "a@x:80.рф",
    "℀@℀.рф",
  ]) {
    expect(normalizeEmail(normalizeEmail(typed)), typed).toBe(normalizeEmail(typed));
    expect(isEmail(typed), typed).toBe(false);
  }
});

it.each(["аnna@example.com", "ivаn@example.com", "οlga@example.com", "ivan.петров@example.com", "ａnnа@example.com"])(
  "SL-11 a new address must not mix alphabets: %s",
  (typed) => {
    expect(newEmailProblem(typed)).toBe("mixed");
    expect(newEmailAddress.safeParse(typed).error?.issues[0]?.message).toBe(
      "must not mix letters of different alphabets",
    );
    // Existing addresses of this form still work.
    expect(isEmail(typed)).toBe(true);
  },
);

it.each(["anna@example.com", "анна.2@example.com", "jeanne-élise@b.co", "李na@b.co", "김yuna@b.co", "ivan@пример.рф"])(
  "SL-11 takes %s",
  (typed) => expect(newEmailProblem(typed)).toBeNull(),
);

it("SL-11 an address that people read keeps its alphabet", () => {
  expect(shownEmail.parse(" Анна@Пример.РФ ")).toBe("анна@пример.рф");
});

it.each([
  ["own+x@example.com", "own@example.com"],
  ["o.w.n+guardian@gmail.com", "own@googlemail.com"],
  ["own@ya.ru", "own+mum@yandex.com"],
  ["own.name@yandex.ru", "own-name@ya.ru"],
  ["own@пример.рф", "OWN+1@xn--e1afmkfd.xn--p1ai"],
  ["own@me.com", "own@icloud.com"],
])("SL-11 %s and %s are one mailbox", (one, other) => {
  expect(mailboxOf(one)).toBe(mailboxOf(other));
});

it.each([
  ["o.wn@example.com", "own@example.com"],
  ["mum@gmail.com", "own@gmail.com"],
  ["+own@example.com", "+mum@example.com"],
  ["own@gmail.com", "own@yandex.ru"],
])("SL-11 %s and %s are two mailboxes", (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
