import { expect, it } from "vitest";
import { afterRowsSaved } from "./after-rows-saved.ts";

const empty = { key: "empty", name: "" };
const women = { key: "w", id: "w", name: "Women " };
const men = { key: "new", name: "Men" };
const sent = [women, men, empty];
const stored = [
  { key: "w", id: "w", name: "Women" },
  { key: "m", id: "m", name: "Men" },
];

it("rows become the stored ones if nothing was changed since the press", () => {
  expect(afterRowsSaved(sent, sent, stored)).toBe(stored);
});

it("rows that were changed, added or moved since the press stay so, and a saved row is not made twice", () => {
  const late = { key: "late", name: "Kids" };
  expect(afterRowsSaved([{ ...men, name: "Men 2" }, women, late], sent, stored)).toEqual([
    { key: "new", id: "m", name: "Men 2" },
    { key: "w", id: "w", name: "Women" },
    late,
  ]);
  expect(afterRowsSaved([{ ...men }], sent, stored)).toMatchObject([{ id: "m", name: "Men" }]);
});
