import { expect, it } from "vitest";
import { withoutGluedSigns } from "./glued-signs.ts";

const id = "0b0e7f3c-5c55-4a39-9f0c-0d6a1c9a5a11";
const token = "Zm9v_YmFy-QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaA";

it.each([
  ...[
    "。",
    ".",
    ",",
    "，",
    "、",
    ")",
    "）",
    "!",
    "！",
    "?",
    "？",
    " ",
    "\u00a0",
    "»",
    "”",
    '"',
    "'",
    ">",
    "；",
    ";",
    ":",
  ],
  ...["：", "…", "】", "》", "\u200b", "\u200d", "\ufeff", "\u2060", "\u202c", "️", "😊", "**", "。）", ").\u200b "],
  ...["%20", "%E3%80%82", "。%29", "看看", "，点击"],
])("TL-42 %j at the end of an id, a token or a short name is taken off", (sign) => {
  for (const text of [id, token, "anna-kim"]) expect(withoutGluedSigns(text + sign)).toBe(text);
});

it.each([
  id,
  token,
  "feed.ics",
  "anna",
  "москва",
  "пример.рф",
  "example.рф",
  "shop.пример.рф",
  "...",
  "。",
  "%20",
  "%",
  "",
])("TL-42 %j stays as it is", (text) => {
  expect(withoutGluedSigns(text)).toBe(text);
});

it("TL-42 an id ends where its form does", () => {
  for (const sign of ["_", "-", "。谢谢", ".谢谢", "_see"]) expect(withoutGluedSigns(id + sign)).toBe(id);
  for (const other of [`${id}a`, `${id}.pdf`, `${id},${id}`, `${id}.${id}`])
    expect(withoutGluedSigns(other)).toBe(other);
  expect(withoutGluedSigns(`${id},${id}。`)).toBe(`${id},${id}`);
});

it("TL-11 TL-42 escapes without end take no time", () => {
  const text = `${"%41".repeat(100_000)}a`;
  expect(withoutGluedSigns(text)).toBe(text);
  expect(withoutGluedSigns(`a${"%41".repeat(100_000)}`)).toBe("a");
});
