import { expect, it } from "vitest";
import { phoneMessage } from "../identity/phone.ts";
import { cardChange } from "./input.ts";

const read = (value: unknown) => cardChange.parse(value);

it.each([
  ["instagram", "@anna", "https://www.instagram.com/anna"],
  ["instagram", "instagram.com/anna", "https://instagram.com/anna"],
  ["vk", "id123", "https://vk.com/id123"],
  ["telegram", "+7 900 123-45-67", "https://t.me/+79001234567"],
  ["wechat", "微信：anna_kim", "anna_kim"],
  ["wechat", "wx anna", "wx anna"],
  ["instagram", "http://instagram.com/a", "https://instagram.com/a"],
  ["vk", "//vk.com/a", "https://vk.com/a"],
])("TL-50 completes %s %s as the wizard does", (network, written, link) => {
  expect(read({ social_media: { [network]: written } }).social_media).toEqual({ [network]: link });
});

it("TL-55 takes phone numbers with a word that only names them", () => {
  const given = { phone: "тел. +7 916 123-45-67", whatsapp: "+7 916 123.45.67 (WhatsApp)" };
  expect(read(given)).toEqual({ phone: "+7 916 123-45-67", whatsapp: "+7 916 123-45-67" });
});

it.each([
  ["+7 916 123-45-67, +7 926 765-43-21", "мама +7 916 123-45-67"],
  ["+7 916 123-45-67 (мама)", "13804574884（妈妈）"],
])("TL-55 refuses what would lose a second number or text beside it: %s, %s", (phone, whatsapp) => {
  const { error } = cardChange.safeParse({ phone, whatsapp });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual(
    ["phone", "whatsapp"].map((field) => [field, phoneMessage]),
  );
});
