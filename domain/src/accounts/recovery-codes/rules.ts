import { withoutInvisible } from "../../identity/normalized-text.ts";

/** Number of codes in one set. */
export const recoveryCodeCount = 10;

/** Letters and digits of a code, without those that are mistaken for others (Crockford's base32). */
export const recoveryCodeAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** 50 bits of randomness. */
export const recoveryCodeLength = 10;

/** A code as people read it: two groups of five. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`;
}

/** A code as it is compared, however it was typed: without separators, in lower case, look-alikes replaced. */
export function normalizeRecoveryCode(typed: string): string {
  return withoutInvisible(typed)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Pd}_.]/gu, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
}
