import { allFilters } from "../filter-lists.ts";
import { isBreak, isSign, type Token, wordOf } from "./tokens.ts";
import type { Part } from "./understood.ts";

/** Fields that only filter: no card shows them. */
const neverWished = ["availableIn", "availableDays"];

/**
 * The parts that a brief wishes rather than demands: in the clause of `желательно` or `preferably` what follows it, of
 * `приветствуется`, `a plus` or `优先` what stands before it; the other side where that one is empty. Behind a colon a wish
 * lasts to the end of the line (TL-80).
 */
export function wishedParts(tokens: readonly Token[], parts: readonly Part[], folded: string): Set<Part> {
  const wished = new Set<Part>();
  tokens.forEach((token, at) => {
    const word = wordOf(token, "wish") ?? (isPlus(tokens, at, folded) ? { argument: "after" } : undefined);
    if (!word) return;
    const isHeading = isSign(tokens[at + 1], /[:：]/);
    const [from, to] = clauseAround(tokens, at, isHeading);
    const before = parts.filter(({ start, end }) => start >= from && end <= token.start);
    // Волосы тёмные, желательно длинные: a part that goes on behind the word is wished.
    const after = parts.filter(
      ({ start, end }) => (start >= token.end || start < from) && end > token.end && end <= to,
    );
    const touching = joinedBefore(before, folded);
    const [first, second] = word.argument === "after" ? [touching, after] : [after, before];
    const own = first.length > 0 || isHeading ? first : second;
    for (const part of own) if (!neverWished.includes(part.field)) wished.add(part);
  });
  return wished;
}

/** `Опыт — плюс`, at the end of a clause. */
const isPlus = (tokens: readonly Token[], at: number, folded: string) => {
  const { start, end } = tokens[at] as Token;
  return (
    isSign(tokens[at - 1], /-/) && isBreak(tokens[at + 1]) && /^(?:плюс|a plus|plus)$/.test(folded.slice(start, end))
  );
};

/** The last of the parts and those that *and* or *or* joins to it: a chat line has no commas between clauses. */
function joinedBefore(parts: readonly Part[], folded: string): Part[] {
  const isApart = (part: Part, at: number) => {
    const next = parts[at + 1];
    if (!next || next.start <= part.end) return false;
    const between = folded.slice(part.end, next.start);
    return !and.test(between) && !or.test(between);
  };
  return parts.slice(parts.findLastIndex(isApart) + 1);
}

/** The first and last position of the clause. */
function clauseAround(tokens: readonly Token[], at: number, isHeading: boolean): [from: number, to: number] {
  const ends = (token: Token | undefined) => isBreak(token) && !isSign(token, isHeading ? /[^\n]/ : /[、()]/);
  let first = at;
  while (!ends(tokens[first - 1])) first--;
  let last = at;
  while (!ends(tokens[last + 1])) last++;
  return [(tokens[first] as Token).start, (tokens[last] as Token).end];
}

const and = /(?<!\p{L})(?:и|and|plus|плюс)(?!\p{L})|[&+和与及跟]/u;
const or = /(?<!\p{L})(?:или|либо|or)(?!\p{L})|[/或]/u;

/** The lists of which a brief wants all values: each phrase is one value, and they are joined by *and* (TL-88). */
export function listsOfAll(parts: readonly Part[], folded: string): string[] {
  return allFilters.filter((name) => {
    const same = parts.filter((part) => part.field === name && "values" in part);
    const [first, last] = [same[0], same.at(-1)];
    if (!first || !last || same.length < 2) return false;
    if (same.some((part) => "values" in part && part.values.length > 1)) return false;
    const between = folded.slice(first.end, last.start);
    return and.test(between) && !or.test(between);
  });
}
