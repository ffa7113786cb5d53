import { z } from "zod";
import { cleanText } from "../text.ts";

const maxLength = 100;

// Controls, line ends, zero width, text direction. The joiners of Persian and Indic spelling stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const invisible = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd]/;
/** Ends of hosts that people know as such; any word would forbid "St.John" and "Ivan.Petrov". */
export const siteEnds =
  "com|net|org|info|biz|ru|su|рф|by|kz|ua|cn|中国|io|me|co|eu|uk|de|fr|ee|tv|cc|gg|app|dev|pro|xyz|top|vip|site|online|shop|store|club|link|click|live|space|page|bio|website|agency|models?|example";
// Text that a mail program or a reader recognizes as an address: `a@b`, `<…>`, `scheme://`, `www.`, `host.com`,
// `host.word/path`.
const addressLike = new RegExp(
  `[@<>]|://|\\bwww\\.|[\\p{L}\\p{N}-][.。](?:(?:${siteEnds})(?![\\p{L}\\p{N}-])|\\p{L}{2,}[/:])`,
  "iu",
);
/** Initials before a surname, which is no host however short it is: J.Su, M.Co, J.R.Su (SL-56). */
export const initials = String.raw`(?<![\p{L}\p{N}.-])(?:\p{Lu}\.)+(?=\p{Lu}\p{Ll}+(?![\p{L}\p{N}.:/-]))`;
const everyInitials = new RegExp(initials, "gu");

// Characters without a glyph hide an address from the pattern, letters of full width write it in another way.
const plain = (text: string) => text.normalize("NFKC").replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");

/** True if a mail program or a reader would recognize a part of the text as the address of a site or a mailbox. */
export function isAddressLike(text: string): boolean {
  return addressLike.test(plain(text).replace(everyInitials, ""));
}

/** The text without the signs by which a part of it reads as an address; as it is where none does. */
export function withoutAddress(text: string): string {
  return isAddressLike(text) ? plain(text).replace(/[@<>:/.。]+/g, " ") : text;
}

// Spaces, controls, and characters without a glyph by Unicode; the Braille blank has none either.
const unseen = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** True if a reader would see anything of the text (FL-74). */
export function hasVisible(text: string): boolean {
  return text.replace(unseen, "") !== "";
}

/**
 * A name of one line that stands in mails to others (FL-12, TL-16): blank ends cut, single spaces; what is invisible, or reads
 * as an address, is refused.
 */
export function shownName(max: number) {
  return z
    .string()
    .refine((value) => !invisible.test(value.trim()), "must not contain control or invisible characters")
    .overwrite((value) => cleanText(value).replace(/\s+/g, " "))
    .max(max, `must be at most ${max} characters`)
    .refine((value) => value === "" || hasVisible(value), "must not be of invisible characters alone")
    .refine((value) => !isAddressLike(value), "must be a name, not an address");
}

/** First or last name of a person. */
export const personName = shownName(maxLength);

const everyInvisible = new RegExp(invisible.source, "g");

/** Without characters that have no glyph, as a copied name may bring them along. */
export function withoutUnseen(text: string): string {
  return text.replace(everyInvisible, "");
}

/**
 * A name that somebody gave to Google or VK ID. What `personName` refuses is taken out rather than the name dropped: nobody
 * could correct it there (SL-56). Empty where nothing is left.
 */
export const providedName = z
  .string()
  .catch("")
  .transform((given) => {
    const clean = cleanText(given.replace(everyInvisible, " "));
    return personName.catch("").parse(Array.from(withoutAddress(clean)).slice(0, maxLength).join(""));
  });
