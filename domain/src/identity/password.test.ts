import { expect, it } from "vitest";
import { findNewPasswordProblem, passwordChecklist } from "../accounts/rules.ts";
import { passwordMaxLength } from "./password.ts";
import { password } from "./password-schema.ts";

it("SL-12 counts and compares every spelling of a password alike", () => {
  const [composed, decomposed] = ["Йй1Ёё".normalize("NFC"), "Йй1Ёё".normalize("NFD")];
  // Five characters, however many code points they were typed with.
  expect(passwordChecklist(decomposed)).toEqual(passwordChecklist(composed));
  expect(passwordChecklist(decomposed).length).toBe(false);
  expect(findNewPasswordProblem("password", `${composed}x`, `${decomposed}x`)).toBeNull();
  expect(findNewPasswordProblem("password", `${composed}x`, `${decomposed}y`)?.code).toBe("account.password_mismatch");
  expect(password().safeParse("é".normalize("NFD").repeat(passwordMaxLength)).success).toBe(true);
  expect(password().safeParse("é".repeat(passwordMaxLength + 1)).success).toBe(false);
});
