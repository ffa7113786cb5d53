import { normalizeText } from "@compcard/domain/text";
import { hanOf, syllables } from "./pinyin.ts";

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
export function nameOrder({ first_name, last_name }: { first_name: string; last_name: string }): NameOrder {
  const key = [last_name, first_name].map(spelled).join("\t");
  const start = (last_name || first_name).trim();
  const names = Object.entries(scripts).map(([name, order]) => {
    const place = start ? order.findIndex((script) => script.test(start)) : order.length + 1;
    return [name, `${place < 0 ? order.length : place}${key}`];
  });
  return Object.fromEntries(names) as NameOrder;
}

function spelled(name: string, place: number): string {
  const text = normalizeText(name);
  const han = hanOf(text);
  return han === "" ? text : `${syllables(han, place === 0 ? "surname" : "word").join(" ")} ${text}`;
}
