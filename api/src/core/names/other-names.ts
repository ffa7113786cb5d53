import { fullName, type NamedCard } from "@compcard/domain/cards/full-name";
import { isWrittenIn } from "@compcard/domain/cards/name-scripts";
import type { Locale } from "@compcard/domain/locale";
import { passportLatin } from "@compcard/domain/search/latin-names";
import { hanOf, surnameLength, syllables } from "./pinyin.ts";

export interface Names {
  first_name: string | null;
  last_name: string | null;
  name_latin?: string | null;
  name_han?: string | null;
}

/** A row with a card's names as `shownName` takes them, for mails and lists in a language. */
export function withOtherNames<N extends Names>(row: N): N & NamedCard {
  return { ...row, other_names: otherNames(row) };
}

/**
 * A person's name for readers whose script is not that of their own name: as they write it there themselves, else by the
 * passport's table from Cyrillic and in pinyin from Chinese (FL-50); from other scripts only as they write it. Nobody has a table from Cyrillic to Chinese: there the
 * Latin one stands in. Null where every reader reads the name as it is.
 */
export function otherNames(names: Names): Record<Locale, string | null> | null {
  const own = fullName(names);
  const [isHan, isCyrillic] = [/\p{Script=Han}/u.test(own), /\p{Script=Cyrillic}/u.test(own)];
  const isOther = !isHan && !isCyrillic && !isWrittenIn("Latin", own);
  const written = names.name_latin ?? null;
  const latin = isHan || isCyrillic ? (written ?? latinOf(names, isHan)) : isOther ? written : null;
  const others = { ru: isHan || isOther ? latin : null, en: latin, zh: isHan ? null : (names.name_han ?? latin) };
  return others.en === null && others.zh === null ? null : others;
}

/** Null for a name that mixes Chinese with another script: its spelling is unknown. */
function latinOf({ first_name, last_name }: Names, isHan: boolean): string | null {
  if (!isHan) return passportLatin(fullName({ first_name, last_name }));
  const [first, last] = [hanOf(first_name ?? ""), hanOf(last_name ?? "")];
  if (!isWrittenIn("Han", `${first_name ?? ""}${last_name ?? ""}`)) return null;
  const read = syllables(last + first, "surname").map((one) => one.replace("v", "ü"));
  const family = first && last ? Array.from(last).length : surnameLength(last + first);
  return [read.slice(0, family), read.slice(family)].map(capitalized).filter(Boolean).join(" ");
}

/** The spelling of passports, with a mark before a vowel that begins a syllable: Xi'an. */
function capitalized(read: string[]): string {
  const word = read.map((one, place) => (place > 0 && /^[aeo]/.test(one) ? `'${one}` : one)).join("");
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
