import { foldNameMarks } from "./identity/name-marks.ts";

// C0/C1 controls except tab and line breaks; bidi overrides that could disguise a name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Normalises typed text: well-formed (half of a pair cannot be stored), NFC, no control characters, CRLF as LF, no blank ends. Emoji and right-to-left letters stay. */
export function cleanText(value: string): string {
  return value
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(controls, "")
    .trim();
}

// The breve of й makes another letter; every other mark is an accent, and the two dots of ё are left out in writing.
const accents = /(?<!и)\u0306|[\u0300-\u0305\u0307-\u036f]/g;
// Letters with a stroke or two in one, which do not come apart.
const plain: Record<string, string> = { ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/**
 * What search compares: compatible forms joined, lower case, no accents, ё as е, one kind of apostrophe and of middle dot,
 * single spaces, no blank ends (SEARCH-01).
 */
export function normalizeText(text: string): string {
  const bare = foldNameMarks(text).normalize("NFKD").toLowerCase().replace(accents, "").normalize("NFC");
  return bare
    .replace(/[łøđðþßæœı]/g, (letter) => plain[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** As `normalizeText`, and blind to apostrophes and hyphens: "Xi'an" is "xian", "Ростов-на-Дону" is "ростов на дону". */
export function normalizePlace(text: string): string {
  return normalizeText(
    foldNameMarks(text)
      .replaceAll("'", "")
      .replace(/\p{Pd}/gu, " "),
  );
}
