import { expect, it } from "vitest";
import { isPhone, normalizePhone } from "./phone.ts";

it.each(["+7 (916) 123-45-67", "8 800 555 35 35", "+86 138 0013 8000", "12345", "+12345678901234567890"])(
  "FL-44 %s has the form of a phone number and stays as typed",
  (text) => {
    expect(isPhone(text)).toBe(true);
    expect(normalizePhone(text)).toBe(text);
  },
);

it.each([
  "1234",
  "+123456789012345678901",
  "+7 916 123 доб. 1",
  "+",
  "звоните",
  "",
  "https://wa.me/message/ABCDE12345",
  "https://example.com/79001234567",
])("FL-44 '%s' has not", (text) => {
  expect(isPhone(text)).toBe(false);
});

it("FL-44 nor has one of more than 40 characters", () => {
  expect(isPhone(`12345${"-".repeat(35)}`)).toBe(true);
  expect(isPhone(`12345${"-".repeat(36)}`)).toBe(false);
});

it.each([
  ["+7 900 123\u201145\u201167", "+7 900 123-45-67"],
  ["+7 900 123\u201345\u201367", "+7 900 123-45-67"],
  ["+7 900 123\u221245\u221267", "+7 900 123-45-67"],
  ["＋７（９００）１２３－４５－６７", "+7(900)123-45-67"],
  ["8.800.555.35.35", "8-800-555-35-35"],
  ["030/901820", "030-901820"],
  ["\u202a+7 900 123-45-67\u202c", "+7 900 123-45-67"],
  ["\u2066+7\u200b900\ufeff1234567\u2069", "+79001234567"],
  ["(495) 123-45-67", "495 123-45-67"],
  ["(+7 495) 123-45-67", "+7 495 123-45-67"],
  ["tel:+7-900-123-45-67", "+7-900-123-45-67"],
  [" +7\u00a0900\t123 45 67 ", "+7 900 123 45 67"],
  ["https://wa.me/79001234567", "+79001234567"],
  ["wa.me/+79001234567?text=Привет", "+79001234567"],
  ["https://api.whatsapp.com/send?phone=79001234567&text=Hi%201", "+79001234567"],
  ["https://api.whatsapp.com/send/?text=1&phone=%2B79001234567", "+79001234567"],
  ["whatsapp://send?phone=79001234567", "+79001234567"],
])("SL-72 '%s' is read as %s", (pasted, stored) => {
  expect(normalizePhone(pasted)).toBe(stored);
  expect(isPhone(pasted)).toBe(true);
});
