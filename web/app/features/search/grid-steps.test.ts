import { expect, it } from "vitest";
import { stepTo } from "./grid-steps.ts";

// Three columns; the last row is short, and below it stands a grid of two columns.
const tiles = [
  ...[0, 100, 200].map((left) => ({ left, top: 0 })),
  ...[0, 100].map((left) => ({ left, top: 300 })),
  ...[0, 150].map((left) => ({ left, top: 700 })),
];

it("SEARCH-09 arrows lead through the rows, and over the end of a short one", () => {
  expect(stepTo(tiles, 0, "ArrowRight")).toBe(1);
  expect(stepTo(tiles, 2, "ArrowRight")).toBe(3);
  expect(stepTo(tiles, 1, "ArrowDown")).toBe(4);
  expect(stepTo(tiles, 2, "ArrowDown")).toBe(4);
  expect(stepTo(tiles, 4, "ArrowDown")).toBe(6);
  expect(stepTo(tiles, 6, "ArrowUp")).toBe(4);
  expect(stepTo(tiles, 3, "Home")).toBe(0);
  expect(stepTo(tiles, 3, "End")).toBe(6);
});

it("SEARCH-09 beyond the first and the last there is nothing, and from outside one comes to the first", () => {
  expect(stepTo(tiles, 0, "ArrowLeft")).toBe(-1);
  expect(stepTo(tiles, 1, "ArrowUp")).toBe(-1);
  expect(stepTo(tiles, 5, "ArrowDown")).toBe(-1);
  expect(stepTo(tiles, 6, "ArrowRight")).toBe(-1);
  expect(stepTo(tiles, -1, "ArrowDown")).toBe(0);
  expect(stepTo(tiles, -1, "ArrowUp")).toBe(-1);
  expect(stepTo([], -1, "ArrowDown")).toBe(-1);
});
