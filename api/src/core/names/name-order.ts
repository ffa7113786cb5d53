import { normalizeText } from "@compcard/domain/identity/normalized-text";
import { hanOf, surnameLength, syllables } from "./pinyin.ts";

/** Scripts in the order in which a reader of the language meets them in a list of names. */
const scripts = {
  name_ru: [/^\p{Script=Cyrillic}/u, /^\p{Script=Latin}/u, /^\p{Script=Han}/u],
  name_en: [/^\p{Script=Latin}/u, /^\p{Script=Cyrillic}/u, /^\p{Script=Han}/u],
  name_zh: [/^\p{Script=Han}/u, /^\p{Script=Latin}/u, /^\p{Script=Cyrillic}/u],
};

type NameOrder = Record<keyof typeof scripts, string>;

/**
 * Keys that put cards in order by family, then given name, when compared byte by byte: the reader's own script first,
 * Cyrillic and Latin by the alphabet with ё as е, Chinese by pinyin; cards without a name come last.
 */
export function nameOrder(name: { first_name: string; last_name: string }): NameOrder {
  const parts = familyAndGiven(name);
  const key = parts.map(spelled).join("\t");
  const start = parts.join("").trim();
  const names = Object.entries(scripts).map(([name, order]) => {
    const place = start ? order.findIndex((script) => script.test(start)) : order.length + 1;
    return [name, `${place < 0 ? order.length : place}${key}`];
  });
  return Object.fromEntries(names) as NameOrder;
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
