import { expect, it } from "vitest";
import { placeOf } from "./use-picks.ts";

const rows = (...ids: (string | undefined)[]) => ({
  total: ids.length,
  at: (index: number) => (ids[index] === undefined ? undefined : { id: ids[index] }),
});

it("a range starts at the row pressed before, wherever it stands now", () => {
  expect(placeOf({ id: "b", index: 1 }, rows("a", "b", "c"))).toBe(1);
  expect(placeOf({ id: "b", index: 1 }, rows("c", "a", "b"))).toBe(2);
});

it("a row that a filter hides starts no range; one that is not fetched yet is taken to be where it was", () => {
  expect(placeOf({ id: "b", index: 1 }, rows("a", "c"))).toBeNull();
  expect(placeOf({ id: "b", index: 1 }, rows("a", undefined, "c"))).toBe(1);
});
