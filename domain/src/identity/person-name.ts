import { z } from "zod";
import { cleanText } from "../text.ts";

const maxLength = 100;

// Controls, line ends, zero width, text direction. The joiners of Persian and Indic spelling stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const invisible = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd]/;
// Ends of hosts that people know as such; any word would forbid "St.John" and "Ivan.Petrov".
const knownEnds =
  "com|net|org|info|biz|ru|su|рф|cn|中国|io|me|co|eu|uk|de|fr|tv|cc|app|dev|pro|xyz|top|vip|site|online|shop|store|club|link|click|live|space|website|agency|models?|example";
// What a mail program or a reader takes for an address: `a@b`, `<…>`, `scheme://`, `www.`, `host.com`, `host.word/path`.
const addressLike = new RegExp(
  `[@<>]|://|\\bwww\\.|[\\p{L}\\p{N}-]\\.(?:(?:${knownEnds})(?![\\p{L}\\p{N}-])|\\p{L}{2,}[/:])`,
  "iu",
);
// Initials before a surname, which is no host however short it is: J.Su, M.Co, J.R.Su (SL-56).
const initials = /(?<![\p{L}\p{N}.-])(?:\p{Lu}\.)+(?=\p{Lu}\p{Ll}+(?![\p{L}\p{N}.:/-]))/gu;

/** Whether a mail program or a reader would take a part of the text for the address of a site or a mailbox. */
export function isAddressLike(text: string): boolean {
  return addressLike.test(text.replace(initials, ""));
}

// Spaces, controls, and characters without a glyph by Unicode; the Braille blank has none either.
const unseen = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a reader would see anything of the text (FL-74). */
export function hasVisible(text: string): boolean {
  return text.replace(unseen, "") !== "";
}

/**
 * First or last name of a person, up to 100 characters, blank ends cut, single spaces (FL-12). Names stand in mails to
 * others: what is invisible, or reads as an address, is refused.
 */
export const personName = z
  .string()
  .refine((value) => !invisible.test(value.trim()), "must not contain control or invisible characters")
  .overwrite((value) => cleanText(value).replace(/\s+/g, " "))
  .max(maxLength, `must be at most ${maxLength} characters`)
  .refine((value) => value === "" || hasVisible(value), "must not be of invisible characters alone")
  .refine((value) => !isAddressLike(value), "must be a name, not an address");

const everyInvisible = new RegExp(invisible.source, "g");

/**
 * A name that somebody gave to Google or VK ID. What `personName` refuses is taken out rather than the name dropped: nobody
 * could correct it there (SL-56). Empty where nothing is left.
 */
export const providedName = z
  .string()
  .catch("")
  .transform((given) => {
    const clean = cleanText(given.replace(everyInvisible, " "));
    const parted = isAddressLike(clean) ? clean.replace(/[@<>:/.]+/g, " ") : clean;
    return personName.catch("").parse(Array.from(parted).slice(0, maxLength).join(""));
  });
