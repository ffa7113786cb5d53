/** Crockford's base 32: no I, L, O and U, which are taken for others. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 10;

const misread: Record<string, string> = { O: "0", I: "1", L: "1" };

/** The code of a document, from at least 50 bits. */
export function codeOf(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, 7)) bits = (bits << 8n) | BigInt(byte);
  bits >>= 6n;
  let code = "";
  for (; code.length < length; bits >>= 5n) code = alphabet.charAt(Number(bits & 31n)) + code;
  return code;
}

/** The printed form of a code: `H7KQ2-M9TXR`. */
export function formatCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** A code as people type it: in any case, with or without hyphen and spaces, with letters that look like digits. Null for others. */
export function parseCode(typed: string): string | null {
  const letters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, "")
    .replace(/[OIL]/g, (letter) => misread[letter] ?? letter);
  const isCode = letters.length === length && [...letters].every((letter) => alphabet.includes(letter));
  return isCode ? letters : null;
}

/** The code in a scanned address `…/c/H7KQ2M9TXR`, or in a typed text. */
export function findCode(text: string): string | null {
  const [, inAddress] = /\/c\/([^/?#]+)/.exec(text) ?? [];
  return parseCode(inAddress ?? text);
}
