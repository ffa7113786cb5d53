import rows from "../../data/given-names.json" with { type: "json" };
import { normalizeText } from "../identity/normalized-text.ts";
import { commonLatin } from "./latin-names.ts";
import { nicknameStems } from "./name-spellings.ts";
import { skeleton } from "./skeleton.ts";

/** Forms of one given name in three languages, normalized, and its skeletons. */
type GivenName = string[];

const byWord = new Map<string, GivenName[]>();
const fullNames = new Map<string, string[]>();

for (const row of rows) {
  const [ru, en] = [normalizeText(row.ru), row.en.map(normalizeText)];
  const keys = [ru, ...en].map(keyOf);
  const name = [ru, ...row.zh, ...(en.length > 0 ? en : [commonLatin(ru)]), ...keys];
  for (const key of [...keys, ...row.zh]) add(byWord, key, name);
  for (const short of row.short.map(normalizeText)) {
    add(byWord, keyOf(short), name);
    add(fullNames, keyOf(short), ru);
  }
}

/**
 * Other forms of a given name: in Russian, in Chinese, in its Latin spellings, and their skeletons. Takes a normalized
 * word.
 */
export function otherNames(word: string): string[] {
  return keysOf(word)
    .flatMap((key) => byWord.get(key) ?? [])
    .flat();
}

/** True if it is a given name of the table, short forms included, in any script. Takes a normalized word. */
export function isGivenName(word: string): boolean {
  return byWord.has(keyOf(word));
}

/** The full names that a short one or a nickname stands for: катя, katya and катюша are екатерина. */
export function fullNamesOf(word: string): string[] {
  return keysOf(word).flatMap((key) => fullNames.get(key) ?? (key === keyOf(word) ? [] : russianNames(key)));
}

/** A word of the table as it stands, any other one as a nickname of it. */
function keysOf(word: string): string[] {
  const key = keyOf(word);
  return byWord.has(key) ? [key] : nicknameStems(key).filter((stem) => byWord.has(stem));
}

function russianNames(key: string): string[] {
  return (byWord.get(key) ?? []).flatMap(([ru = ""]) => ru);
}

function keyOf(word: string): string {
  return skeleton(word) ?? word;
}

function add<T>(map: Map<string, T[]>, key: string, value: T) {
  const known = map.get(key) ?? [];
  if (!known.includes(value)) map.set(key, [...known, value]);
}

/** Given names in three languages, normalized. */
export function knownNames(): string[] {
  return rows.flatMap((row) => [row.ru, ...row.en, ...row.zh]).map(normalizeText);
}
