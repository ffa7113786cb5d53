/** The spellings that search compares, which only the server knows. */
export interface NameSpellings {
  /** The spellings of a given or a family name. */
  nameForms(first: string, last: string): string[];
  /** The words that each stand for the whole name. */
  wholeForms(first: string, last: string): string[];
  /** The spellings of a typed word, the surest first. */
  wordForms(word: string): { exact: string[]; near: string[] };
}

/** A name of a person; in one column if it has no family name. */
export interface SpelledName {
  first: string;
  last: string;
}

/** The spellings of each word of a person's name. */
interface SpelledWords<P> {
  person: P;
  words: Set<string>[];
}

const maxWords = 4;
const ranks = ["exact", "near"] as const;

/** Finds people by their names as files write them: in other alphabets, in pinyin, as one word, with a number behind (TL-51). */
export class SpelledNames<P> {
  readonly #spellings: NameSpellings;
  readonly #whole = new Map<string, Set<P>>();
  readonly #words = new Map<string, SpelledWords<P>[]>();
  readonly #read = new Map<string, Record<(typeof ranks)[number], string[]>>();

  constructor(people: Iterable<readonly [P, readonly SpelledName[]]>, spellings: NameSpellings) {
    this.#spellings = spellings;
    for (const [person, names] of people) for (const name of names) this.#add(person, name);
  }

  /** @returns null for words that name nobody. */
  find(words: readonly string[]): P | "photo_ambiguous" | null {
    const plain = words.map((word) => word.replace(/(?<=\p{L})\d+$/u, ""));
    for (const rank of ranks) {
      const found = new Set(this.#formsOf(plain.join(""), rank).flatMap((form) => [...(this.#whole.get(form) ?? [])]));
      for (const { person } of this.#listNamed(plain, rank)) found.add(person);
      const [first, ...others] = found;
      if (first !== undefined) return others.length > 0 ? "photo_ambiguous" : first;
    }
    return null;
  }

  #add(person: P, { first, last }: SpelledName): void {
    const { nameForms, wholeForms } = this.#spellings;
    for (const form of wholeForms(first, last)) this.#whole.set(form, (this.#whole.get(form) ?? new Set()).add(person));
    // One syllable of a given name is no name.
    if (/\p{Script=Han}/u.test(first + last)) return;
    const split = (name: string) => name.split(/[\s-]+/).filter((word) => word !== "");
    const words = [
      ...split(first).map((word) => nameForms(word, "")),
      ...split(last).map((word) => nameForms("", word)),
    ];
    // A single word is too little: many share a given name.
    if (words.length < 2 || words.length > maxWords) return;
    const spelled = { person, words: words.map((forms) => new Set(forms)) };
    for (const form of new Set(words.flat())) this.#words.set(form, [...(this.#words.get(form) ?? []), spelled]);
  }

  /** The names whose words are these, in any order. */
  #listNamed(words: readonly string[], rank: (typeof ranks)[number]): SpelledWords<P>[] {
    if (words.length < 2 || words.length > maxWords) return [];
    const forms = words.map((word) => this.#formsOf(word, rank));
    const candidates = new Set(forms[0]?.flatMap((form) => this.#words.get(form) ?? []));
    return [...candidates].filter((name) => name.words.length === words.length && isNamed(forms, name.words));
  }

  #formsOf(word: string, rank: (typeof ranks)[number]): string[] {
    let read = this.#read.get(word);
    if (!read) {
      const { exact, near } = this.#spellings.wordForms(word);
      read = { exact, near: [...exact, ...near] };
      this.#read.set(word, read);
    }
    return read[rank];
  }
}

/** True if each word stands for another word of the name. */
function isNamed(forms: readonly string[][], words: readonly Set<string>[]): boolean {
  const [first, ...rest] = forms;
  if (!first) return true;
  return words.some(
    (word, at) =>
      first.some((form) => word.has(form)) &&
      isNamed(
        rest,
        words.filter((_, other) => other !== at),
      ),
  );
}
