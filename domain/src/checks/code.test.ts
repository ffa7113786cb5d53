import { expect, it } from "vitest";
import { codeOf, findCode, formatCode, parseCode } from "./code.ts";

it("59 a code is ten letters of Crockford's base 32, the same for the same bytes", () => {
  expect(codeOf(new Uint8Array(32))).toBe("0000000000");
  expect(codeOf(new Uint8Array(32).fill(255))).toBe("ZZZZZZZZZZ");
  const bytes = Uint8Array.from({ length: 32 }, (_, at) => (at * 89 + 7) % 256);
  expect(codeOf(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(codeOf(bytes)).toBe(codeOf(bytes));
  bytes[6] = (bytes[6] as number) ^ 64;
  expect(codeOf(bytes)).not.toBe(codeOf(Uint8Array.from({ length: 32 }, (_, at) => (at * 89 + 7) % 256)));
});

it.each(["H7KQ2-M9TXR", "h7kq2m9txr", " H7KQ2 M9TXR ", "H7KQ2–M9TXR", "h7kq2-m9txr", "Ｈ７ＫＱ２Ｍ９ＴＸＲ"])(
  "59 %j is read as a code",
  (typed) => expect(parseCode(typed)).toBe("H7KQ2M9TXR"),
);

it("59 letters that are taken for digits are read as these", () => {
  expect(parseCode("oIl01-23456")).toBe("0110123456");
});

it.each(["", "H7KQ2-M9TX", "H7KQ2-M9TXRR", "H7KQ2-M9TXU", "Н7КQ2-M9TXR", "%00", "'; drop table issues; --"])(
  "59 %j is no code",
  (typed) => expect(parseCode(typed)).toBeNull(),
);

it("59 a scanned address of any site and language has its code", () => {
  expect(findCode("https://compcard.example/c/H7KQ2M9TXR")).toBe("H7KQ2M9TXR");
  expect(findCode("https://compcard.example/zh/c/h7kq2-m9txr?from=paper#top")).toBe("H7KQ2M9TXR");
  expect(findCode("H7KQ2-M9TXR")).toBe("H7KQ2M9TXR");
  expect(findCode("https://compcard.example/model/d5fce48b")).toBeNull();
});

it("59 a code is printed in two halves", () => {
  expect(formatCode("H7KQ2M9TXR")).toBe("H7KQ2-M9TXR");
  expect(parseCode(formatCode("H7KQ2M9TXR"))).toBe("H7KQ2M9TXR");
});
