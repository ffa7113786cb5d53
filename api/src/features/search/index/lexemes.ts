import { type ExclusivePlace, exclusivePlaces } from "./exclusive.ts";

/** A token by which a card is found and counted. */
export interface Token {
  text: string;
  /** Its place in an exclusive list, if it is of one. */
  place: ExclusivePlace | undefined;
}

const quote = 39;
const space = 32;
const codeLetters = 4;
const single = 1 << (7 * codeLetters);
/** Most tokens are codes of four letters or one Chinese character: each is made once and found again by its letters. */
const shorts = new Map<number, Token>();

/** Reads a tsvector without positions as the database writes it, `'one' 'it''s'`, from `at` to `end`. */
export function readLexemes(text: string, at: number, end: number): Token[] {
  const tokens: Token[] = [];
  let start = at + 1;
  while (start < end) {
    const key = keyAt(text, start, end);
    const known = shorts.get(key);
    const closing = known ? start + known.text.length : closingOf(text, start);
    tokens.push(known ?? makeToken(text.slice(start, closing), key));
    // Between two stand a quote, a space and a quote.
    start = closing + 3;
  }
  return tokens;
}

/** -1 where the token is no short one. It may be longer than it looks if it holds a quote, and then is never stored. */
function keyAt(text: string, start: number, end: number): number {
  if (!isClosing(text, start + codeLetters, end))
    return isClosing(text, start + 1, end) ? single | text.charCodeAt(start) : -1;
  let key = 0;
  for (let at = start; at < start + codeLetters; at++) {
    const letter = text.charCodeAt(at);
    if (letter > 127) return -1;
    key = (key << 7) | letter;
  }
  return key;
}

function isClosing(text: string, at: number, end: number): boolean {
  return text.charCodeAt(at) === quote && (at + 1 >= end || text.charCodeAt(at + 1) === space);
}

function closingOf(text: string, start: number): number {
  let end = text.indexOf("'", start);
  while (text.charCodeAt(end + 1) === quote) end = text.indexOf("'", end + 2);
  return end;
}

function makeToken(written: string, key: number): Token {
  if (/['\\]/.test(written)) return { text: written.replace(/''|\\\\/g, (twice) => twice.charAt(0)), place: undefined };
  const token = { text: written, place: exclusivePlaces.get(written) };
  if (key >= 0) shorts.set(key, token);
  return token;
}
