import { expect, it } from "vitest";
import { countBits, countIn, ones } from "./count-bits.ts";

/** Bits by `Math.imul`: the same every time. */
function someBits(words: number, seed: number): Uint32Array {
  return Uint32Array.from({ length: words }, (_, at) => Math.imul(at + seed, 0x9e3779b1) ^ (at * seed));
}

it.each([1, 3, 4, 5, 40_000, 7])("counts what is in both of two sets of %i words, after any earlier count", (words) => {
  const [one, other] = [someBits(words + 2, 11), someBits(words + 2, 5)];
  let expected = 0;
  for (let at = 0; at < words; at++) expected += ones((one[at] as number) & (other[at] as number));
  const count = countIn(one, words);
  expect(count(other)).toBe(expected);
  const all = countBits(other, words);
  expect(all).toBe(other.subarray(0, words).reduce((sum, word) => sum + ones(word), 0));
  expect(count(other)).toBe(expected);
});
