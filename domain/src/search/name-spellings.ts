import listed from "../../data/name-spellings.json" with { type: "json" };
import { normalizeText } from "../identity/normalized-text.ts";
import { skeleton } from "./skeleton.ts";

const letters: Partial<Record<string, string>> = listed.letters;
const anyLetter = new RegExp(`[${Object.keys(listed.letters).join("")}]`, "gu");

/** A name with its own letters as others transliterate them: Ayşe is Ayshe. Takes any text; folding would lose the marks. */
export function respell(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(anyLetter, (letter) => letters[letter] ?? letter);
}

/**
 * The skeletons of a word: the usual one first, then what its letters mean in other alphabets. An x is kh in Uzbek: Shaxnoza
 * is Шахноза. Takes one normalized word.
 */
export function skeletons(word: string): string[] {
  const readings = listed.readings.map(([letter = "", other = ""]) => word.replaceAll(letter, other));
  const keys = [word, ...readings].map(skeleton).filter((key) => key !== null);
  return [...new Set(keys)];
}

const families = new Map<string, string[]>();
for (const row of listed.families.flatMap((names) => [names, ...feminineOf(names)])) {
  const names = row.map(normalizeText);
  for (const name of names) families.set(name, [...(families.get(name) ?? []), ...names]);
}

/** The names of women beside a row of names that end in -ov or -ev; no row for other names. */
function feminineOf(names: readonly string[]): string[][] {
  if (!names.every((name) => /[оеoe][вv]$/u.test(name))) return [];
  return [names.map((name) => name + (name.endsWith("в") ? "а" : "a"))];
}

/** The spellings of a family name that no rule derives: Цой is Choi, Пак is Park. Takes a normalized word. */
export function familySpellings(word: string): string[] {
  return families.get(word) ?? [];
}

const endings = listed.nicknameEndings.map((ending) => `${skeleton(`ааа${ending}`)?.slice("~aaa".length)}`);
const shortestStem = "~an".length;

/** The names of which a word may be a nickname, as skeletons: Катюша and Katyusha of Катя. Takes a skeleton. */
export function nicknameStems(key: string): string[] {
  return endings
    .filter((ending) => key.endsWith(ending) && key.length - ending.length >= shortestStem)
    .map((ending) => key.slice(0, -ending.length))
    .flatMap((stem) => [`${stem}ia`, `${stem}a`, stem]);
}
