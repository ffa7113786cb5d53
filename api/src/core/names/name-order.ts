import { normalizeText } from "@compcard/domain/identity/normalized-text";
import { type Locale, locales } from "@compcard/domain/locale";
import { type Names, otherNames } from "./other-names.ts";
import { hanOf, surnameLength, syllables } from "./pinyin.ts";

/** Scripts in the order in which a reader of the language meets them in a list of names. */
const scripts: Record<Locale, RegExp[]> = {
  ru: [/^\p{Script=Cyrillic}/u, /^\p{Script=Latin}/u, /^\p{Script=Han}/u],
  en: [/^\p{Script=Latin}/u, /^\p{Script=Cyrillic}/u, /^\p{Script=Han}/u],
  zh: [/^\p{Script=Han}/u, /^\p{Script=Latin}/u, /^\p{Script=Cyrillic}/u],
};

type NameOrder = Record<`name_${Locale}`, string>;

/**
 * Keys that put cards in order by family, then given name, when compared byte by byte, as each language shows the names: the
 * reader's own script first, Cyrillic and Latin by the alphabet with ё as е, Chinese by pinyin; cards without a name last.
 */
export function nameOrder(names: Names): NameOrder {
  const others = otherNames(names);
  const keys = locales.map((locale) => [`name_${locale}`, keyOf(shownParts(names, others?.[locale]), scripts[locale])]);
  return Object.fromEntries(keys) as NameOrder;
}

function keyOf(parts: [string, string], order: RegExp[]): string {
  const start = parts.join("").trim();
  const place = start ? order.findIndex((script) => script.test(start)) : order.length + 1;
  return `${place < 0 ? order.length : place}${parts.map(spelled).join("\t")}`;
}

/** Family and given name of what is shown. */
function shownParts(names: Names, other: string | null | undefined): [string, string] {
  const [first, last] = [names.first_name ?? "", names.last_name ?? ""];
  if (!other) return familyAndGiven({ first_name: first, last_name: last });
  if (hanOf(other) === other) return familyAndGiven({ first_name: other, last_name: "" });
  const words = other.split(/\s+/);
  // Pinyin begins with the family; other spellings end with it, in as many words as the family has.
  const [pinyin = ""] = otherNames({ first_name: first, last_name: last })?.en?.split(" ") ?? [];
  if (hanOf(first + last) !== "" && normalizeText(pinyin) === normalizeText(words[0] ?? ""))
    return [words.slice(0, 1).join(), words.slice(1).join(" ")];
  const given = Math.max(0, words.length - (last ? last.trim().split(/\s+/).length : 0));
  return [words.slice(given).join(" "), words.slice(0, given).join(" ")];
}

// Many Chinese write the whole name into one field, where it would stand before or among all families.
function familyAndGiven({ first_name, last_name }: { first_name: string; last_name: string }): [string, string] {
  const letters = Array.from((last_name + first_name).replace(/\s/g, ""));
  const full = letters.join("");
  if ((first_name.trim() && last_name.trim()) || letters.length < 2 || hanOf(full) !== full)
    return [last_name, first_name];
  const length = surnameLength(full);
  return [letters.slice(0, length).join(""), letters.slice(length).join("")];
}

function spelled(name: string, place: number): string {
  const text = normalizeText(name);
  const han = hanOf(text);
  return han === "" ? text : `${syllables(han, place === 0 ? "surname" : "word").join(" ")} ${text}`;
}
