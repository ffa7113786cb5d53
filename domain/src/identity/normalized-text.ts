import { dashes, foldNameMarks } from "./name-marks.ts";

// The breve of й makes another letter; every other mark is an accent, and the two dots of ё are left out in writing.
const accents = /(?<!и)\u0306|[\u0300-\u0305\u0307-\u036f]/g;
// Letters with a stroke or two in one, which do not come apart.
const plain: Record<string, string> = { ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/**
 * Compatible forms joined, lower case, no accents, ё as е, one kind of apostrophe and of middle dot, single spaces, no blank
 * ends. Ids of imported cards are made of it: a change here would import them twice.
 */
export function foldLetters(text: string): string {
  const bare = foldNameMarks(text).normalize("NFKD").toLowerCase().replace(accents, "").normalize("NFC");
  return bare
    .replace(/[łøđðþßæœı]/g, (letter) => plain[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

// Text direction, zero width, soft hyphens, variation selectors; controls that are no white space.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;

/** The text without characters that nobody sees, which come with what is copied from a page or a chat. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}

const anyDash = new RegExp(`[${dashes}]`, "gu");
// Quotes, brackets and what ends a sentence, wherever they stand; the Braille blank.
const separators = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"″‴′<>;!?¡¿。、…‥\u2800]|(?<!\p{N})[.,:]|[.,:](?!\p{N})/gu;
// Other punctuation around words; inside them it counts: O'Neil, Анна-Мария, 阿依·古丽. So do signs that are words: 50%, R&B.
const edges = /(?<![\p{L}\p{M}\p{N}])[^\P{P}%&_@/\\]+|[^\P{P}%&_@/\\]+(?![\p{L}\p{M}\p{N}])/gu;

/**
 * The form in which search compares stored names and queries (SEARCH-01): as `foldLetters`, without invisible
 * characters, quotes, brackets and punctuation around words; one kind of dash (TL-82).
 */
export function normalizeText(text: string): string {
  return foldLetters(withoutInvisible(text))
    .replace(anyDash, "-")
    .replace(separators, " ")
    .replace(edges, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Like `normalizeText`, and ignores apostrophes and hyphens: "Xi'an" is "xian", "Ростов-на-Дону" is "ростов на дону".
 */
export function normalizePlace(text: string): string {
  return normalizeText(foldNameMarks(text).replaceAll("'", "").replace(anyDash, " "));
}
