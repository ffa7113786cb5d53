import { type CardField, cardFields, optionsOf } from "../cards/fields.ts";
import { labelsOf, type OptionList } from "../cards/option-labels.ts";
import { normalizeText } from "../identity/normalized-text.ts";
import { cupWords } from "./cup-size.ts";
import { wordsOfValues } from "./value-words.ts";

/** Words → what they stand for. Compared without letter case, accents, ё and е, and surplus blanks. */
export class Words<T> {
  readonly #exact = new Map<string, T>();
  /** Null where two words that differ in letter case alone stand for different things. */
  readonly #folded = new Map<string, T | null>();

  /** A word that has no meaning yet, in any letter case. */
  addNew(word: string, meaning: T): void {
    if (!this.#folded.has(foldWord(word))) this.add(word, meaning);
  }

  add(word: string, meaning: T): void {
    this.#exact.set(word.trim(), meaning);
    const key = foldWord(word);
    const before = this.#folded.get(key);
    this.#folded.set(key, before === undefined || before === meaning ? meaning : null);
  }

  /** All words, as they are compared. */
  words(): Iterable<string> {
    return this.#folded.keys();
  }

  find(word: string): T | undefined {
    return this.#exact.get(word.trim()) ?? this.#folded.get(foldWord(word)) ?? undefined;
  }
}

/** Without letter case, accents, ё and е, hyphens and surplus blanks. */
export function foldWord(word: string): string {
  return normalizeText(word.replace(/[-‐‑–—_]/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

const shortGenders = { woman: ["ж", "жен", "f", "female", "女性"], man: ["м", "муж", "m", "male", "男性"] };

/** Values of a list of options, by their own names and their labels in every language. */
export function optionWords<T extends string>(list: OptionList, values: readonly T[]): Words<T> {
  const words = new Words<T>();
  for (const value of values)
    for (const word of [value, ...Object.values(labelsOf(list, value))]) words.add(word, value);
  return words;
}

/**
 * The values of a field's closed list, by their own names, their labels in every language and the words of the trade (TL-58);
 * null where it has no list.
 */
export function listWords(field: CardField): Words<string> | null {
  const line = cardFields[field];
  if (line.kind !== "option" && line.kind !== "options") return null;
  const words = optionWords<string>(line.list, optionsOf(line.list));
  if (field === "cup") for (const [word, cup] of cupWords()) words.add(word, cup);
  if (field === "gender")
    for (const [value, short] of Object.entries(shortGenders)) for (const word of short) words.add(word, value);
  for (const [word, value] of wordsOfValues(field)) words.addNew(word, value);
  return words;
}
