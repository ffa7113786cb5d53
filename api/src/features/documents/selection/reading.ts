import { fullName } from "@compcard/domain/cards/full-name";
import type { Locale } from "@compcard/domain/locale";
import { commonLatin } from "@compcard/domain/search/latin-names";
import { normalizeText } from "@compcard/domain/text";
import { hanOf, surnameLength, syllables } from "../../../cards/search-row/pinyin.ts";

/**
 * A name in Latin letters for who does not read those it is written in: Chinese ones in pinyin for all but Chinese readers,
 * Cyrillic ones for all but Russian ones. Null where it can be read as it is, or would be a mixture.
 */
export function nameReading(
  card: { first_name: string | null; last_name: string | null },
  locale: Locale,
): string | null {
  const name = fullName(card);
  const letters = name.replace(/[^\p{L}]/gu, "");
  if (locale !== "zh" && letters !== "" && letters === hanOf(letters)) return pinyinName(letters);
  if (locale !== "ru" && /^\p{Script=Cyrillic}+$/u.test(letters)) return capitals(commonLatin(normalizeText(name)));
  return null;
}

/** Family name first, as it is written; ü as it is read. */
function pinyinName(han: string): string {
  const read = syllables(han, "surname").map((one) => one.replace(/([nl])v/, "$1ü"));
  const family = surnameLength(han);
  return capitals([read.slice(0, family), read.slice(family)].map((part) => part.join("")).join(" "));
}

function capitals(words: string): string {
  return words.trim().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}
