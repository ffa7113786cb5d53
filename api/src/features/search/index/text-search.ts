import { withinOneEdit } from "@compcard/domain/search/one-edit";
import type { TextWay } from "../engine.ts";
import type { TextColumn } from "./snapshot.ts";

type TextQuery = Pick<TextWay, "text" | "as">;

const space = 32;
/** Begins a word that stands for spellings; it is not a word that somebody could mistype. */
const mark = "~".charCodeAt(0);

/** Calls `found` with each text of the column in which it is found. */
export function eachText(column: TextColumn, { text, as }: TextQuery, found: (text: number) => void): void {
  if (as === "edit") eachNearText(column, codesOf(text), found);
  else eachTextWith(column, partOf({ text, as }), found);
}

/** True if it is found in texts that are separated by spaces. */
export function isIn(texts: string, { text, as }: TextQuery): boolean {
  if (as !== "edit") return texts.includes(partOf({ text, as }));
  return texts.split(" ").some((word) => word !== "" && word.charCodeAt(0) !== mark && withinOneEdit(word, text));
}

function partOf({ text, as }: TextQuery): string {
  return as === "word" ? ` ${text} ` : as === "start" ? ` ${text}` : text;
}

function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
  return codes;
}

function eachTextWith({ letters, starts }: TextColumn, part: string, found: (text: number) => void): void {
  // Nothing stands everywhere, at the end as well.
  if (part === "") return;
  const bytes = Buffer.from(letters.buffer, letters.byteOffset, letters.byteLength);
  const sought = Buffer.from(part, "utf16le");
  let from = 0;
  for (;;) {
    const at = bytes.indexOf(sought, from, "utf16le");
    if (at < 0) return;
    const text = textAt(starts, at >>> 1);
    const end = starts[text + 1] as number;
    // Not where one text ends and the next begins.
    if ((at >>> 1) + part.length <= end) {
      found(text);
      from = end * 2;
    } else from = at + 2;
  }
}

/** The text to which a letter belongs. */
function textAt(starts: Uint32Array, letter: number): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] as number) <= letter) low = middle;
    else high = middle - 1;
  }
  return low;
}

function eachNearText({ letters, starts }: TextColumn, sought: Uint16Array, found: (text: number) => void): void {
  let text = 0;
  let begin = 0;
  for (let at = 0; at < letters.length; at++) {
    if (letters[at] !== space) continue;
    const length = at - begin;
    if (Math.abs(length - sought.length) <= 1 && letters[begin] !== mark && isOneEdit(letters, begin, at, sought)) {
      while ((starts[text + 1] as number) <= begin) text++;
      found(text);
      at = (starts[text + 1] as number) - 1;
    }
    begin = at + 1;
  }
}

/**
 * Like `withinOneEdit` for words without surrogate pairs, without creating a string per word: it runs over all words.
 */
function isOneEdit(letters: Uint16Array, from: number, to: number, sought: Uint16Array): boolean {
  const [length, other] = [to - from, sought.length];
  if (Math.abs(length - other) > 1) return false;
  const least = Math.min(length, other);
  let start = 0;
  while (start < least && letters[from + start] === sought[start]) start++;
  let end = 0;
  while (end < least - start && letters[to - 1 - end] === sought[other - 1 - end]) end++;
  const [left, wanted] = [length - start - end, other - start - end];
  if (left <= 1 && wanted <= 1) return true;
  return (
    left === 2 &&
    wanted === 2 &&
    letters[from + start] === sought[start + 1] &&
    letters[from + start + 1] === sought[start]
  );
}
