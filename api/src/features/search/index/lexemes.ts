import { type ExclusivePlace, exclusivePlaces } from "./exclusive.ts";

/** What a card carries to be found and counted by. */
export interface Token {
  text: string;
  /** Where it stands if it is of an exclusive list. */
  place: ExclusivePlace | undefined;
}

const quote = "'";
const codeLetters = 4;
/** Most tokens are codes of four letters: each is made once and found again by the numbers of its letters. */
const codes = new Map<number, Token>();

/** Reads a tsvector without positions as the database writes it: `'one' 'it''s'`. */
export function readLexemes(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 1;
  while (start < text.length) {
    const code = codes.get(codeAt(text, start));
    const end = code ? start + codeLetters : endOf(text, start);
    tokens.push(code ?? readToken(text, start, end));
    // Between two stand a quote, a space and a quote.
    start = end + 3;
  }
  return tokens;
}

/** -1 where there is none. What holds a quote or a backslash is never kept as a code. */
function codeAt(text: string, start: number): number {
  const end = start + codeLetters;
  if (text[end] !== quote || (end + 1 < text.length && text[end + 1] !== " ")) return -1;
  let code = 0;
  for (let at = start; at < end; at++) {
    const letter = text.charCodeAt(at);
    if (letter > 127) return -1;
    code = (code << 7) | letter;
  }
  return code;
}

function endOf(text: string, start: number): number {
  let end = text.indexOf(quote, start);
  while (text[end + 1] === quote) end = text.indexOf(quote, end + 2);
  return end;
}

function readToken(text: string, start: number, end: number): Token {
  const written = text.slice(start, end);
  if (/['\\]/.test(written)) return { text: written.replace(/''|\\\\/g, (twice) => twice.charAt(0)), place: undefined };
  const token = { text: written, place: exclusivePlaces.get(written) };
  const code = codeAt(text, start);
  if (code >= 0) codes.set(code, token);
  return token;
}
