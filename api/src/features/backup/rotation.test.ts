import { expect, it } from "vitest";
import { chooseRetained } from "./rotation.ts";

const now = new Date("2026-05-31T12:00:00Z");
const hours = (count: number, schema = "0012") => {
  const madeAt = new Date(now.getTime() - count * 3_600_000);
  return { name: madeAt.toISOString(), madeAt, schema };
};

it("keeps the last of seven days and of four weeks", () => {
  const sets = Array.from({ length: 120 }, (_, at) => hours(at * 12 + 1));
  const ages = [...chooseRetained(sets, now)]
    .map((name) => (now.getTime() - Date.parse(name)) / 3_600_000)
    .sort((a, b) => a - b);
  expect(ages).toEqual([1, 13, 37, 61, 85, 109, 133, 253, 421]);
});

it("keeps what was made before an upgrade beside what came after on the same day", () => {
  const before = hours(3, "0005");
  expect(chooseRetained([before, hours(2), hours(1)], now)).toEqual(new Set([before.name, hours(1).name]));
});

it("keeps what was made under a clock that was ahead, and does not count it as the newest", () => {
  const ahead = [hours(-9_000), hours(-9_001)];
  const newest = hours(8_000);
  expect(chooseRetained([...ahead, newest, hours(9_000)], now)).toEqual(
    new Set([...ahead, newest].map(({ name }) => name)),
  );
});

it("always keeps the newest, however old it is", () => {
  expect(chooseRetained([hours(9_000), hours(8_000)], now)).toEqual(new Set([hours(8_000).name]));
});
