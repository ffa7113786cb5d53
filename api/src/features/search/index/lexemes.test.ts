import { expect, it } from "vitest";
import { readLexemes } from "./lexemes.ts";

it("SEARCH-01 reads the tokens of a row as the database writes them", () => {
  const read = [
    ["", []],
    ["'aXl4' '-_09' 'aXl4'", ["aXl4", "-_09", "aXl4"]],
    ["'王' 'a念' 'place:omsk\tOmsk\t'", ["王", "a念", "place:omsk\tOmsk\t"]],
    ["'a''b' 'a''''' 'a\\\\b' ''''", ["a'b", "a''", "a\\b", "'"]],
    ["'o'' ''k' 'aXl4'", ["o' 'k", "aXl4"]],
    ["'aXl4'' x'", ["aXl4' x"]],
    ["'abc'' x' ''' x' 'я' '王'", ["abc' x", "' x", "я", "王"]],
  ] as const;
  // Once more: what was met before is found another way.
  for (const [text, lexemes] of [...read, ...read])
    expect(readLexemes(`1${text}2`, 1, 1 + text.length).map((token) => token.text)).toEqual(lexemes);
});
