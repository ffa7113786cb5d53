import { expect, it } from "vitest";
import { NumTable } from "./num-table.ts";

it.each([4_096, 4_000, 3_998])("finds numbers of two dense runs in a few steps, in %i slots", (length) => {
  const count = length / 2;
  // A run, and one that the same remainders belong to.
  const numbers = Float64Array.from({ length: count }, (_, at) => 1 + at + (at < count / 2 ? 0 : length - count / 2));
  let reads = 0;
  const slots = new Proxy(new Int32Array(length), {
    get(target, key) {
      if (key !== "length") reads += 1;
      return Reflect.get(target, key);
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  });
  const table = new NumTable(slots, numbers);
  for (const [at, number] of numbers.entries()) table.put(number, at);
  expect(reads / count).toBeLessThan(4);
  expect(numbers.every((number, at) => table.find(number) === at)).toBe(true);
  expect(table.find(3 * length)).toBe(-1);
});
