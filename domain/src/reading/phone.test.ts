import { expect, it } from "vitest";
import { completePhone, isSamePhone, readPhone } from "./phone.ts";

it.each([
  ["+7 916 123-45-67", "+7 916 123-45-67"],
  ["тел. +7 916 123-45-67", "+7 916 123-45-67"],
  ["моб.: 8 (916) 123-45-67", "8 (916) 123-45-67"],
  ["89161234567", "89161234567"],
  ["手机：138 0457 4884", "138 0457 4884"],
  ["030 901820", "030 901820"],
  ["wa.me/79001234567", "wa.me/79001234567"],
])("TL-55 reads the phone of %s", (written, phone) => {
  expect(readPhone(written)).toEqual({ phone });
});

it.each([
  ["+7 916 123-45-67, +7 926 765-43-21 (мама)", "+7 916 123-45-67", "+7 926 765-43-21 (мама)"],
  ["+7 916 123-45-67 / +7 926 765-43-21", "+7 916 123-45-67", "+7 926 765-43-21"],
  ["495 123-45-67 / 495 123-45-68", "495 123-45-67", "495 123-45-68"],
  ["89161234567 89261234567", "89161234567", "89261234567"],
  ["мама +7 916 123 45 67", "+7 916 123 45 67", "мама"],
  ["+7 916 123 45 67 доб. 12", "+7 916 123 45 67", "доб. 12"],
  ["13804574884（妈妈）", "13804574884", "(妈妈)"],
  ["звонить после 18: +7 916 123 45 67", "+7 916 123 45 67", "звонить после 18:"],
])("TL-55 reads the first phone of %s, and says what is left", (written, phone, remark) => {
  expect(readPhone(written)).toEqual({ phone, remark });
});

it.each([
  ["тел. +7 916 123-45-67", "+7 916 123-45-67"],
  ["+7 916 123-45-67 (мама)", "+7 916 123-45-67"],
  ["13804574884（妈妈）", "13804574884"],
  ["(495) 123-45-67", "(495) 123-45-67"],
  ["+7 916 123-45-67, +7 926 765-43-21", "+7 916 123-45-67, +7 926 765-43-21"],
  ["+7 916 123 45 67 доб. 12", "+7 916 123 45 67 доб. 12"],
  ["спросить", "спросить"],
])("TL-55 completes '%s', and drops nothing but a remark in brackets", (written, phone) => {
  expect(completePhone(written)).toBe(phone);
});

it.each(["", "спросить", "нет", "12", "+", "после 18"])("finds no phone in '%s'", (written) => {
  expect(readPhone(written)).toBeNull();
});

it("TL-55 knows the words for the phone of the row", () => {
  for (const text of ["тот же", "Тот же.", "same", "same as phone", "同上", "同手机"])
    expect(isSamePhone(text), text).toBe(true);
  expect(isSamePhone("тот")).toBe(false);
});
