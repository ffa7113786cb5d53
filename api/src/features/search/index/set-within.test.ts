import { describe, expect, it } from "vitest";
import { hasBit, setBit, wordsFor } from "./bits.ts";
import { countBits, countIn } from "./count-bits.ts";
import { setWithin } from "./set-within.ts";

/** `Math.imul` makes the same bytes every time. */
const someBytes = (count: number, seed: number) =>
  Uint8Array.from({ length: count }, (_, at) => Math.imul(at + seed, 0x9e3779b1) >>> 24);

describe.each([1, 15, 16, 31, 32, 33, 47, 1_000, 70_001])("of %i cards", (count) => {
  const bytes = someBytes(count + 40, count);
  it.each([
    { low: 1, high: 255 },
    { low: 0, high: 0 },
    { low: 100, high: 150 },
    { low: 99.5, high: 150.5 },
    { low: 0, high: Number.POSITIVE_INFINITY },
    { low: 200, high: 100 },
    { low: 256, high: 300 },
    { low: 250, high: 300 },
  ])("takes those from $low to $high, in bytes and in longer numbers alike", (bounds) => {
    for (const from of [0, 1, 31, 40, count - 1].filter((at) => at >= 0 && at < count)) {
      for (const values of [bytes, Uint16Array.from(bytes)]) {
        const bits = new Uint32Array(wordsFor(count) + 1);
        for (let at = 0; at < from; at++)
          if ((bytes[at] as number) >= bounds.low && (bytes[at] as number) <= bounds.high) setBit(bits, at);
        setWithin(bits, values, bounds, from, count);
        for (let at = 0; at < count + 32; at++) {
          const value = bytes[at] as number;
          const isWithin = at < count && value >= bounds.low && value <= bounds.high;
          if (hasBit(bits, at) !== isWithin) expect.fail(`card ${at} of value ${value} from ${from}`);
        }
      }
    }
  });
});

it("keeps what is in the set, and no count between two comparisons is lost", () => {
  const [one, other] = [Uint32Array.of(0xff, 1), Uint32Array.of(0x0f, 1)];
  const count = countIn(one, 2);
  expect(count(other)).toBe(5);
  const bits = Uint32Array.of(0, 2);
  setWithin(bits, someBytes(40, 3), { low: 0, high: 255 }, 0, 32);
  expect([...bits]).toEqual([0xffff_ffff, 2]);
  expect(count(other)).toBe(5);
  expect(countBits(bits, 2)).toBe(33);
});
