import { expect, it } from "vitest";
import { formatRecoveryCode, normalizeRecoveryCode } from "./rules.ts";

it("a code is the same however it is typed", () => {
  const code = "0a1b2c3d4e";
  expect(formatRecoveryCode(code)).toBe("0a1b2-c3d4e");
  for (const typed of ["0a1b2-c3d4e", " 0A1B2 C3D4E ", "oalb2c3d4e", "OAIB2–C3D4E", "０ａ１ｂ２ｃ３ｄ４ｅ"])
    expect(normalizeRecoveryCode(typed)).toBe(code);
});
