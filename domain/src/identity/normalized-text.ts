import { foldNameMarks } from "./name-marks.ts";

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
