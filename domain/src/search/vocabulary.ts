import { type City, parseCountry } from "../cards/locations.ts";
import { labelsOf, type OptionList } from "../cards/option-labels.ts";
import { countries } from "../cards/options.ts";
import { normalizePlace } from "../identity/normalized-text.ts";
import { isFiller } from "./fillers.ts";
import { type ListFilter, listFilters } from "./filter-lists.ts";
import { isGivenName } from "./given-names.ts";
import { otherLayout } from "./keyboard.ts";
import { allowsOneEdit, withinOneEdit } from "./one-edit.ts";
import { mayBeChinese } from "./palladius.ts";
import { skeleton } from "./skeleton.ts";
import { type Meaning, synonyms } from "./synonyms.ts";

/** Rank 0: as it is called. 1: a part inside it, or the other keyboard layout. 2: one slip away. */
export interface RankedMeaning extends Meaning {
  rank: 0 | 1 | 2;
}

/** A word of a query, or words that are one name together, with what they stand for; nothing, mostly: names of people. */
export interface QueryPart {
  words: string[];
  means: RankedMeaning[];
}

interface Entry {
  phrase: string;
  means: Meaning[];
}

// Lists whose values are searched by name. Colors and shapes are words of everything and have synonyms instead.
const named: ListFilter[] = ["skills", "modelType", "shootingTypes", "languages"];
const longestPhrase = 3;
// In Chinese characters.
const longestTerm = 8;
// Meng is no slip of men, nor Xinyi of Linyi.
const longestName = 5;
// Иванова is no slip of Иваново.
const surnameStem = /^(.+(?:[ое]в|ин|[oe]v|in))[аa]?$/u;

/**
 * Reads a query's words, in their order, as names of options, cities and countries: labels in three languages,
 * synonyms, `moskva` as москва, one slip, the other keyboard layout (SEARCH-01). What can be somebody's name stands for
 * what is written so and for nothing like it; words that narrow nothing are no part. Words come normalized, without hyphens.
 */
export function vocabularyOf(cities: readonly City[]): (words: readonly string[]) => QueryPart[] {
  const entries = gather(cities);
  const bySkeleton = new Map<string, Meaning[]>();
  for (const { phrase, means } of entries.values()) {
    const key = skeletonOf(phrase);
    if (key) bySkeleton.set(key, [...(bySkeleton.get(key) ?? []), ...means]);
  }

  const called = (words: string[]): Meaning[] => {
    const phrase = words.join(" ");
    const country = parseCountry(phrase);
    const key = words.every(mayBeName) ? null : skeletonOf(phrase);
    return [
      ...(entries.get(phrase)?.means ?? []),
      ...((key && bySkeleton.get(key)) || []),
      ...(country ? [{ filter: "country" as const, value: country }] : []),
    ];
  };
  const misspelled = (words: string[]) => {
    const phrase = words.join(" ");
    if (areNames(words) || !allowsOneEdit(words.join(""))) return [];
    const stem = surnameStem.exec(phrase)?.[1];
    return (
      [...entries.values()]
        .filter((entry) => withinOneEdit(phrase, entry.phrase) && !(stem && entry.phrase.startsWith(stem)))
        .filter((entry) => !areTwoNames(phrase, entry.phrase))
        .flatMap(({ means }) => means)
        // Gender must be stated, not guessed: Roman is no woman.
        .filter(({ filter }) => filter !== "gender")
    );
  };
  const meaningsOf = (words: string[]): RankedMeaning[] => {
    const parts = words.length === 1 ? skillsWith(words[0] as string) : [];
    const sure = [...ranked(called(words), 0), ...parts];
    if (sure.length > 0) return distinct(sure);
    const swapped = words.map(otherLayout);
    const meant = swapped.includes(null) ? [] : called(swapped as string[]);
    return distinct([...ranked(meant, 1), ...ranked(misspelled(words), 2)]);
  };

  return (words) => {
    const parts: QueryPart[] = [];
    for (let at = 0; at < words.length; ) {
      const part = firstPhrase(words.slice(at, at + longestPhrase), meaningsOf);
      parts.push(...(part.means.length > 0 ? [part] : splitHan(part.words[0] as string, meaningsOf)));
      at += part.words.length;
    }
    return parts.filter(
      ({ words }, at) => !isFiller(words.join(" "), at === parts.length - 1 ? "last" : "before others"),
    );
  };
}

/** All that options, cities and countries are called, normalized. */
export function knownPhrases(cities: readonly City[]): string[] {
  return [...gather(cities).keys()];
}

/** True if a word can be somebody's name as it is. Takes a normalized word. */
export function mayBeName(word: string): boolean {
  return isGivenName(word) || mayBeChinese(word);
}

// Two Chinese words that differ by a letter are two names unless the shorter one was typed: shangai is Shanghai,
// Jianing is neither Jining nor Jiaxing.
function areTwoNames(typed: string, other: string): boolean {
  return typed.length >= other.length && mayBeChinese(typed) && mayBeChinese(other);
}

/** True if the words are names rather than something mistyped. */
function areNames(words: readonly string[]): boolean {
  return words.every(
    (word) => isGivenName(word) || ((words.length > 1 || word.length <= longestName) && mayBeChinese(word)),
  );
}

function gather(cities: readonly City[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const add = (text: string, means: Meaning[]) => {
    // Two cities of one name carry their provinces: either is meant.
    const phrase = normalizePlace(text.replace(/\(.*\)/, ""));
    entries.set(phrase, { phrase, means: [...(entries.get(phrase)?.means ?? []), ...means] });
  };
  for (const filter of named) {
    const { list, values } = listFilters[filter];
    for (const value of values) {
      for (const text of [value, ...Object.values(labelsOf(list as OptionList, value))]) add(text, [{ filter, value }]);
    }
  }
  for (const value of countries) {
    for (const name of Object.values(labelsOf("countries", value))) add(name, [{ filter: "country", value }]);
  }
  for (const { words, means } of synonyms) for (const word of words) add(word, means);
  for (const { id, ru, en, zh } of cities) for (const name of [ru, en, zh]) add(name, [{ filter: "city", value: id }]);
  return entries;
}

/** The longest phrase that the words begin with and that stands for something, else the first word alone. */
function firstPhrase(words: readonly string[], meaningsOf: (words: string[]) => RankedMeaning[]): QueryPart {
  for (let length = words.length; length > 1; length--) {
    const phrase = words.slice(0, length);
    const means = meaningsOf(phrase);
    if (means.length > 0) return { words: phrase, means };
  }
  const one = words.slice(0, 1);
  return { words: one, means: meaningsOf(one) };
}

// Chinese is typed without spaces: 上海走秀. What is left over, such as a name, must be longer than a single character.
function splitHan(word: string, meaningsOf: (words: string[]) => RankedMeaning[]): QueryPart[] {
  const whole = [{ words: [word], means: [] }];
  if (isGivenName(word) || !/^[\p{Script=Han}a-z]+$/u.test(word) || !/\p{Script=Han}/u.test(word)) return whole;
  for (let length = Math.min(longestTerm, word.length - 1); length >= 2; length--) {
    for (const end of ["head", "tail"] as const) {
      const cut = end === "head" ? length : word.length - length;
      const [head, tail] = [word.slice(0, cut), word.slice(cut)];
      const [known, rest] = end === "head" ? [head, tail] : [tail, head];
      const means = meaningsOf([known]).filter(({ rank }) => rank === 0);
      if (means.length === 0 && !isFiller(known, "last")) continue;
      const others = meaningsOf([rest]);
      if (others.length === 0 && Array.from(rest).length < 2 && !isFiller(rest, "before others")) continue;
      const left = others.length > 0 ? [{ words: [rest], means: others }] : splitHan(rest, meaningsOf);
      const part = { words: [known], means };
      return end === "head" ? [part, ...left] : [...left, part];
    }
  }
  return whole;
}

const skillLabels = listFilters.skills.values.map((skill) => ({
  skill,
  labels: Object.values(labelsOf("skills", skill)).map(normalizePlace),
}));

/**
 * Skills whose label has the word, or such a part of a word: one Chinese character is meaningful, two letters are not.
 */
function skillsWith(word: string): RankedMeaning[] {
  const inHan = /\p{Script=Han}/u.test(word);
  if (!inHan && (word.length < 3 || mayBeName(word))) return [];
  return skillLabels.flatMap(({ skill, labels }) => {
    const whole = labels.some((label) => ` ${label} `.includes(` ${word} `));
    const part = inHan || word.length > 3 ? word : ` ${word}`;
    const inside = labels.some((label) => ` ${label}`.includes(part));
    return inside ? ranked([{ filter: "skills", value: skill }], whole ? 0 : 1) : [];
  });
}

function skeletonOf(phrase: string): string | null {
  const keys = phrase.split(" ").map((word) => skeleton(word) ?? word);
  return keys.some((key) => key.startsWith("~")) ? keys.join(" ") : null;
}

function ranked(means: Meaning[], rank: RankedMeaning["rank"]): RankedMeaning[] {
  return means.map((meaning) => ({ ...meaning, rank }));
}

function distinct(means: RankedMeaning[]): RankedMeaning[] {
  const known = new Map<string, RankedMeaning>();
  for (const meaning of means) {
    const key = `${meaning.filter}:${meaning.value}`;
    if (!known.has(key)) known.set(key, meaning);
  }
  return [...known.values()];
}
