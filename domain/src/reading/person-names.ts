import { normalizePlace, normalizeText } from "../identity/normalized-text.ts";
import { isGivenName } from "../search/given-names.ts";

export interface PersonNames {
  first_name: string;
  last_name: string;
}

const patronymic = /(?:вич|вна|чна|ична|оглы|кызы)$/iu;
const longSurnames = /^(?:欧阳|司马|上官|诸葛|司徒|东方|独孤|南宫|夏侯|皇甫|尉迟|公孙|慕容|令狐|长孙|宇文|端木)/u;

/** Ends that only family names have, in Russian letters and in Latin ones. */
const familyName =
  /(?:ов|ев|ёв)а?$|(?:ск|цк)(?:ий|ая|ой)$|(?:енко|дзе|швили|заде|янц)$|(?:ov|ev)a?$|(?:sky|skiy|skaya|enko|dze|shvili|zade)$/iu;

/** Headers that put the family name first. */
const familyFirst = /фио|ф и о|фамилия/u;

/**
 * Splits a whole name as people write it: `Анна Иванова`, `Иванова Анна Сергеевна`, `王芳`. Where neither word is a known
 * given name, the header decides: `ФИО` puts the family name first. A patronymic stays with the given name.
 */
export function splitName(name: string, header: string): PersonNames {
  const words = name.trim().split(/\s+/);
  const [one = "", two = "", three = ""] = words;
  if (words.length === 1)
    return /^\p{Script=Han}{2,4}$/u.test(one) ? splitHan(one) : { first_name: one, last_name: "" };
  if (/^\p{Script=Han}+$/u.test(one)) return { first_name: words.slice(1).join(""), last_name: one };
  if (words.length === 3 && patronymic.test(three)) return { first_name: `${two} ${three}`, last_name: one };
  if (words.length === 3 && patronymic.test(two)) return { first_name: `${one} ${two}`, last_name: three };
  const [isOne, isTwo] = [isGivenName(normalizeText(one)), isGivenName(normalizeText(two))];
  const [endsOne, endsTwo] = [familyName.test(one), familyName.test(two)];
  const isUnclear = isOne === isTwo;
  const isFamilyFirst =
    isUnclear && endsOne !== endsTwo ? endsOne : isUnclear ? familyFirst.test(normalizeText(header)) : isTwo;
  return isFamilyFirst
    ? { first_name: words.slice(1).join(" "), last_name: one }
    : { first_name: one, last_name: words.slice(1).join(" ") };
}

function splitHan(name: string): PersonNames {
  const family = longSurnames.exec(name)?.[0] ?? Array.from(name)[0] ?? "";
  const given = name.slice(family.length);
  return given === "" ? { first_name: name, last_name: "" } : { first_name: given, last_name: family };
}

const isInitials = (word: string) => word.length < 2 || (word.length === 2 && !/[aeiouyаеёиоуыэюя]/iu.test(word));

const tag = /[(（[]\s{0,3}(?:new(?: faces?)?!?|нов(?:ая|ый|енькая|ое лицо|\.)?|新人?|新面孔)\s{0,3}[)）\]]/giu;

/**
 * A whole name without what a table says beside it (TL-57): `ИВАНОВА АННА (NEW)` is `Иванова Анна`. Initials
 * without a vowel stay capitals.
 */
export function tidyName(name: string): string {
  const bare = name.replace(tag, " ").trim().replace(/\s+/g, " ");
  if (bare !== bare.toUpperCase() || !/\p{Lu}{3}/u.test(bare)) return bare;
  return bare.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
    isInitials(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}

/** The same for names whose words come in another order, letter case or spelling of ё and hyphens. */
export function nameKey({ first_name, last_name }: { first_name?: string | null; last_name?: string | null }): string {
  const words = normalizePlace(`${first_name ?? ""} ${last_name ?? ""}`);
  if (/^[\p{Script=Han}\s]+$/u.test(words))
    return normalizePlace(`${last_name ?? ""}${first_name ?? ""}`).replaceAll(" ", "");
  return words
    .split(" ")
    .filter((word) => word !== "")
    .toSorted()
    .join(" ");
}
