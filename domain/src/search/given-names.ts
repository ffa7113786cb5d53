import rows from "../../data/given-names.json" with { type: "json" };
import { normalizeText } from "../text.ts";
import { commonLatin } from "./latin-names.ts";
import { skeleton } from "./skeleton.ts";

/** One given name as three languages write it, normalised. */
interface GivenName {
  ru: string;
  en: string;
  zh: string[];
  skeletons: string[];
}

const byWord = new Map<string, GivenName[]>();
const fullNames = new Map<string, string[]>();

for (const row of rows) {
  const [ru, en] = [normalizeText(row.ru), row.en.map(normalizeText)];
  const skeletons = [ru, ...en].map(keyOf);
  const name = { ru, en: en[0] ?? commonLatin(ru), zh: row.zh, skeletons };
  for (const key of [...skeletons, ...row.zh]) add(byWord, key, name);
  for (const short of row.short.map(normalizeText)) {
    add(byWord, keyOf(short), name);
    add(fullNames, short, ru);
  }
}

/** What else a given name is called: in Russian, in Chinese, and the skeletons of its Latin spellings. Takes a normalised word. */
export function otherNames(word: string): string[] {
  return (byWord.get(keyOf(word)) ?? []).flatMap(({ ru, en, zh, skeletons }) => [
    ru,
    ...zh,
    ...(/\p{Script=Han}/u.test(word) ? [en] : []),
    ...skeletons,
  ]);
}

/** Whether it is a given name of the table, a short one too, in whatever letters. Takes a normalised word. */
export function isGivenName(word: string): boolean {
  return byWord.has(keyOf(word));
}

/** The full names that a short one stands for: катя is екатерина. */
export function fullNamesOf(word: string): string[] {
  return fullNames.get(word) ?? [];
}

function keyOf(word: string): string {
  return skeleton(word) ?? word;
}

function add<T>(map: Map<string, T[]>, key: string, value: T) {
  const known = map.get(key) ?? [];
  if (!known.includes(value)) map.set(key, [...known, value]);
}

/** Given names in three languages, normalised. */
export function knownNames(): string[] {
  return rows.flatMap((row) => [row.ru, ...row.en, ...row.zh]).map(normalizeText);
}
