import rows from "@compcard/domain/data/given-names.json" with { type: "json" };
import { commonLatin } from "@compcard/domain/search/latin-names";
import { skeleton } from "@compcard/domain/search/skeleton";
import { normalizeText } from "@compcard/domain/text";

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
