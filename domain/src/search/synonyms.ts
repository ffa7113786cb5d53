import listed from "../../data/synonyms.json" with { type: "json" };
import { cityNicknames } from "./city-nicknames.ts";
import type { ListFilter } from "./filter-lists.ts";

/** The meaning of a word: a value of a filter. `city` is an id of `data/cities.json`. */
export interface Meaning {
  filter: ListFilter | "city" | "country";
  value: string;
}

const rows: { words: string[]; means: Partial<Record<Meaning["filter"], string[]>> }[] = [...listed, ...cityNicknames];

/** Words and phrases of the trade beside the labels, as written, each with what it stands for (SEARCH-01). */
export const synonyms: { words: string[]; means: Meaning[] }[] = rows.map(({ words, means }) => ({
  words,
  means: Object.entries(means).flatMap(([filter, values]) =>
    values.map((value) => ({ filter: filter as Meaning["filter"], value })),
  ),
}));

/** The further words by which a value of a filter is found in a list, in all three languages. */
export function synonymsOf(filter: Meaning["filter"], value: string): string[] {
  return synonyms
    .filter(({ means }) => means.some((meaning) => meaning.filter === filter && meaning.value === value))
    .flatMap(({ words }) => words);
}
