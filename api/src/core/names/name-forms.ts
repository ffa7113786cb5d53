import { normalizePlace, normalizeText } from "@compcard/domain/identity/normalized-text";
import { isGivenName, otherNames } from "@compcard/domain/search/given-names";
import { commonLatin, latinSpellings } from "@compcard/domain/search/latin-names";
import { familySpellings, respell, skeletons } from "@compcard/domain/search/name-spellings";
import { isPinyin, pinyinOfPalladius } from "@compcard/domain/search/palladius";
import { hanOf, surnameLength, syllables } from "./pinyin.ts";

const maxWords = 4;

/**
 * The words under which a person is found (SEARCH-01), normalized, none with a space: both names; Latin spellings; a
 * skeleton of each word; the given name in the other languages; of a Chinese name both orders, pinyin and initials, also where it
 * is written in other letters.
 */
export function nameForms(firstName: string, lastName: string): string[] {
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)];
  const respelled = [firstName, lastName].flatMap((name) =>
    respell(name) === name.toLowerCase() ? [] : respell(name),
  );
  return distinct([
    ...[...first, ...last].flatMap((word) => [word, ...latinSpellings(word), ...skeletons(word)]),
    ...respelled.flatMap(wordsOf).flatMap((word) => [word, ...skeletons(word)]),
    ...first.flatMap(otherNames),
    ...(last.length > 0 ? last : first).flatMap(familySpellings),
    ...Object.values(pinyinForms(firstName, lastName)).flat(),
  ]);
}

function pinyinForms(firstName: string, lastName: string): PinyinForms {
  const han = [hanOf(firstName), hanOf(lastName)] as const;
  return han[0] + han[1] === "" ? spelledForms(firstName, lastName) : hanForms(...han);
}

/** Words that each stand for the whole name, as files are named: 王小美 is wangxiaomei and xiaomeiwang, Анна Ли is annali as a skeleton. */
export function wholeForms(firstName: string, lastName: string): string[] {
  const [first, last] = [firstName, lastName].map((name) => normalizePlace(name).replaceAll(" ", "")) as [
    string,
    string,
  ];
  const joined = first && last ? [first + last, last + first] : [];
  return distinct([...pinyinForms(firstName, lastName).whole, ...joined.flatMap((word) => [word, ...skeletons(word)])]);
}

/** Marks a word as the person writes it, in one script: what is typed so is ranked first (SL-40). No word begins so. */
export function writtenForm(word: string): string {
  return `~=${word}`;
}

/**
 * The same, and the words as they are written, by names that cards have in common: the given and the family name apart, or
 * both together where they are found as one, as 王芳 and wangfang are.
 */
export function nameGroups(firstName: string, lastName: string): string[] {
  const asOne = hanOf(firstName) + hanOf(lastName) !== "" || spelledForms(firstName, lastName).whole.length > 0;
  const names = asOne ? [[firstName, lastName] as const] : [[firstName, ""] as const, ["", lastName] as const];
  return names
    .map(([first, last]) => [...nameForms(first, last), ...wordsOf(`${first} ${last}`).map(writtenForm)].join(" "))
    .filter(Boolean);
}

/**
 * The words under which any other text is found: first all of it as written, so that a phrase can be found, then its
 * words in Latin letters, as skeletons, in pinyin.
 */
export function textForms(text: string): string[] {
  const written = normalizeText(text).split(" ").filter(Boolean);
  const others = wordsOf(text).flatMap((word) => {
    const han = hanOf(word);
    const latin = /\p{Script=Cyrillic}/u.test(word) ? commonLatin(word) : null;
    return [word, latin, ...skeletons(word), han && syllables(han, "word").join("")];
  });
  return [...written, ...distinct(others).filter((word) => !written.includes(word))];
}

/** Words as written, and those with marks inside also without and in parts: o'neil-smith, oneilsmith, oneil, smith; collell. */
function wordsOf(text: string): string[] {
  return distinct(
    normalizeText(text)
      .split(" ")
      .flatMap((word) => {
        if (/^[\p{L}\d]+$/u.test(word)) return [word];
        const parts = word.split("·").flatMap((part) => [part, ...normalizePlace(part).split(" ")]);
        const isHan = /\p{Script=Han}/u.test(word);
        return [...parts, isHan ? null : word.replace(/[-'·]/g, "")];
      }),
  );
}

/** Spellings of a whole name and of its parts. */
interface PinyinForms {
  whole: string[];
  parts: string[];
}

// Forms of a Chinese name in other letters: Fang Wang is searched as wangfang, Xiao Wen as xiaowen, Фан Ван as all of
// them.
function spelledForms(firstName: string, lastName: string): PinyinForms {
  const [given, family] = [pinyinOf(firstName), pinyinOf(lastName)];
  const words = given && family ? [...given, ...family] : [];
  if (!given || !family || words.length < 2 || words.length > maxWords) return { whole: [], parts: [] };
  // In one field the family name is the first word or the last.
  const cuts = given.length > 0 && family.length > 0 ? [given.length] : [1, words.length - 1];
  const halves = cuts.map((at) => [words.slice(0, at).join(""), words.slice(at).join("")] as const);
  return {
    whole: halves.flatMap(([one, other]) => [one + other, other + one]).flatMap((word) => spelled([word])),
    parts: [...words, ...halves.flat()].flatMap((word) => spelled([word])),
  };
}

/** Word by word; null where one is no Chinese name. Russian ones can be made of its syllables, too: Анна. */
function pinyinOf(name: string): string[] | null {
  const words = normalizePlace(name).split(/[ ·]+/).filter(Boolean);
  const read = words.map((word) => (isPinyin(word) || isGivenName(word) ? word : pinyinOfPalladius(word)));
  return read.every((word) => word !== null && isPinyin(word)) ? (read as string[]) : null;
}

function hanForms(first: string, last: string): PinyinForms {
  const full = last + first;
  const read = syllables(full, "surname");
  const length = first && last ? Array.from(last).length : surnameLength(full);
  const [family, given] = [read.slice(0, length), read.slice(length)];
  const [ofFamily, ofGiven] = [Array.from(full).slice(0, length).join(""), Array.from(full).slice(length).join("")];
  if (given.length === 0) return { whole: [full, ...spelled(family)], parts: [] };
  return {
    whole: [...[full, ofGiven + ofFamily], ...spelled([...family, ...given]), ...spelled([...given, ...family])],
    parts: [
      ...spelled(family),
      ...spelled(given),
      ...(given.length === 2 ? given.flatMap((one) => spelled([one])) : []),
      ...[initials([...family, ...given]), initials([...given, ...family])],
    ],
  };
}

// ü is typed as v, left out as in nu, or written yu in passports.
function spelled(read: string[]): string[] {
  const typed = read.join("");
  return /[nl]v/.test(typed)
    ? [typed, typed.replace(/([nl])v/g, "$1u"), typed.replace(/([nl])v(?!e)/g, "$1yu")]
    : [typed];
}

function initials(read: string[]): string {
  return read.map((one) => Array.from(one)[0]).join("");
}

function distinct(words: (string | null)[]): string[] {
  return [...new Set(words.filter((word) => word !== null && word !== ""))] as string[];
}
