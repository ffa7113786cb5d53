import { expect, it } from "vitest";
import { agencyInput } from "./schema.ts";

const parse = (name: string) => agencyInput.safeParse({ name, email: "office@agency.example" }).success;

it.each([
  "Win at http://prize.example/x",
  "www.prize.ru",
  "prize.com",
  "office@prize.example",
  "<b>Prize</b>",
  "prize．com",
  "prize.\u200bcom",
])("TL-16 an agency is not called %s: its name stands in mails to others", (name) => expect(parse(name)).toBe(false));

it.each(["North Models", "Дом моды «Север»", "М.А.С. Models", "上海模特公司", "St.Petersburg Models"])(
  "TL-16 an agency may be called %s",
  (name) => expect(parse(name)).toBe(true),
);

it.each(["Nor\u200bth Models", "North\u202eModels", "\u200b"])(
  "TL-16 an agency's name has no invisible characters: %j",
  (name) => expect(parse(name)).toBe(false),
);
