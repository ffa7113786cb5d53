import { type CardField, cardFields, optionsOf } from "../cards/fields.ts";
import { foldWord, listWords } from "../reading/words.ts";
import { didYouMean } from "../search/did-you-mean.ts";
import { synonymsOf } from "../search/synonyms.ts";
import { maxListedValues } from "./listed.ts";
import type { ImportColumn } from "./mapping.ts";
import { isQuotedWhole } from "./quoted.ts";
import type { ImportProblem } from "./rows.ts";

/** A value of a column that is no option of its field, how often it stands there, and what it may mean. */
export interface UnknownValue {
  column: string;
  value: string;
  count: number;
  field: string;
  suggestion: string | null;
}

/**
 * The unknown options among the problems, the most frequent first, as many as a plan lists. Spellings that differ in letter case
 * alone are one. A text that a plan does not quote whole is no option.
 */
export function listUnknownValues(
  problems: readonly ImportProblem[],
  columns: readonly ImportColumn[],
): UnknownValue[] {
  const byKey = new Map<string, Omit<UnknownValue, "suggestion">>();
  for (const { column, value, code } of problems) {
    const field = columns.find(({ name }) => name === column)?.field;
    if (code !== "unknown_option" || column === null || value === null || field === undefined) continue;
    if (!isQuotedWhole(value)) continue;
    const key = JSON.stringify([column, foldWord(value)]);
    const known = byKey.get(key);
    if (known) known.count += 1;
    else byKey.set(key, { column, value, count: 1, field });
  }
  return [...byKey.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxListedValues)
    .map((value) => ({ ...value, suggestion: suggest(value.field, value.value) }));
}

/** The option that a word may mean: a synonym of search, a part of it such as `карие` in `карие глаза`, or one slip away. */
export function suggest(field: string, value: string): string | null {
  const line = field in cardFields ? cardFields[field as CardField] : null;
  if (!line || !("list" in line)) return null;
  const words = listWords(field as CardField);
  const synonyms = new Map<string, string>();
  for (const option of optionsOf(line.list).toReversed())
    for (const word of synonymsOf(line.filter, option)) synonyms.set(foldWord(word), option);
  const find = (word: string) => words?.find(word) ?? synonyms.get(foldWord(word)) ?? null;
  const folded = foldWord(value);
  const exact =
    find(folded) ??
    firstOf(
      folded.split(/[\s/+]+/).filter((word) => word.length > 2),
      find,
    );
  if (exact) return exact;
  const near = didYouMean(folded, [...(words?.words() ?? []), ...synonyms.keys()]);
  return near === null ? null : find(near);
}

function firstOf<T>(words: readonly string[], find: (word: string) => T | null): T | null {
  for (const word of words) {
    const found = find(word);
    if (found !== null) return found;
  }
  return null;
}
