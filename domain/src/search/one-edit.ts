const [fewest, most] = [4, 30];

/**
 * True if a typed word is long enough to tolerate an edit: four letters of Cyrillic or Latin, thirty at most. In
 * Chinese another character is another word.
 */
export function allowsOneEdit(word: string): boolean {
  return word.length >= fewest && word.length <= most && /^[\p{Script=Cyrillic}\p{Script=Latin}\p{M}'’-]+$/u.test(word);
}

/**
 * True if at most one wrong, missing or extra letter or one swap of two neighbors separates the words: optimal string
 * alignment distance of 1 at most, on code points (SEARCH-01). Allocates nothing: it runs on every word of an index.
 */
export function withinOneEdit(a: string, b: string): boolean {
  // A code point is two units at most, so two more are at most one letter.
  if (Math.abs(a.length - b.length) > 2) return false;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  if (start > 0 && isHigh(a.charCodeAt(start - 1))) start--;
  let end = 0;
  const most = shorter - start;
  while (end < most && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++;
  if (end > 0 && isLow(a.charCodeAt(a.length - end))) end--;
  const endA = a.length - end;
  const endB = b.length - end;
  if (endA === start && endB === start) return true;
  const nextA = after(a, start, endA);
  const nextB = after(b, start, endB);
  if (nextA === endA && nextB === endB) return true;
  return (
    nextA < endA &&
    nextB < endB &&
    after(a, nextA, endA) === endA &&
    after(b, nextB, endB) === endB &&
    a.codePointAt(start) === b.codePointAt(nextB) &&
    a.codePointAt(nextA) === b.codePointAt(start)
  );
}

/** The end of the code point that begins at `from`; `end` if none begins. */
function after(text: string, from: number, end: number): number {
  if (from >= end) return end;
  return from + ((text.codePointAt(from) as number) > 0xffff ? 2 : 1);
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;
