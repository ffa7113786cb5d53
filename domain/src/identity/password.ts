/** Characters a password may have, counted as `passwordLength` does. */
export const passwordMinLength = 6;
export const passwordMaxLength = 256;

/** A password as it is hashed: NFC, so that й, é or 한 of every keyboard is one password (SL-12). Nothing else changes. */
export function normalizePassword(typed: string): string {
  return typed.normalize("NFC");
}

/** Code points of the normalized password: no spelling is longer than another. */
export function passwordLength(typed: string): number {
  return [...normalizePassword(typed)].length;
}

/** True if two fields hold the same password, in any Unicode composition. */
export function isSamePassword(one: string, other: string): boolean {
  return normalizePassword(one) === normalizePassword(other);
}

/**
 * The spellings to try against a stored hash, the current one first. Hashes made before passwords were normalized hold
 * what was typed, composed or not.
 */
export function passwordSpellings(typed: string): string[] {
  return [...new Set([normalizePassword(typed), typed, typed.normalize("NFD")])];
}
