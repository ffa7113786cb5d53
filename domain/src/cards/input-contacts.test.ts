import { expect, it } from "vitest";
import { cardChange } from "./input.ts";

const read = (value: unknown) => cardChange.parse(value);

it.each([
  ["instagram", "@anna", "https://www.instagram.com/anna"],
  ["instagram", "instagram.com/anna", "https://instagram.com/anna"],
  ["vk", "id123", "https://vk.com/id123"],
  ["telegram", "+7 900 123-45-67", "https://t.me/+79001234567"],
  ["wechat", "微信：anna_kim", "anna_kim"],
  ["wechat", "wx anna", "wx anna"],
])("TL-50 completes %s %s as the wizard does", (network, written, link) => {
  expect(read({ social_media: { [network]: written } }).social_media).toEqual({ [network]: link });
});

it("TL-55 takes phone numbers with a word for them or a remark in brackets", () => {
  const given = { phone: "тел. +7 916 123-45-67", whatsapp: "+7 916 123.45.67 (мама)" };
  expect(read(given)).toEqual({ phone: "+7 916 123-45-67", whatsapp: "+7 916 123-45-67" });
});

it("TL-55 refuses what would lose a second number or words before the number", () => {
  const two = { phone: "+7 916 123-45-67, +7 926 765-43-21", whatsapp: "мама +7 916 123-45-67" };
  const { error } = cardChange.safeParse(two);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["phone", "whatsapp"]);
});
