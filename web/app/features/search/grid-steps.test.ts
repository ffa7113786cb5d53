import { expect, it } from "vitest";
import { firstInView, stepTo } from "./grid-steps.ts";

// Three columns; the last row is short, and below it stands a grid of two columns.
const tiles = [
  ...[0, 100, 200].map((left) => ({ left, top: 0, height: 280 })),
  ...[0, 100].map((left) => ({ left, top: 300, height: 380 })),
  ...[0, 150].map((left) => ({ left, top: 700, height: 280 })),
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

it("SEARCH-09 beyond the first and the last there is nothing", () => {
  expect(stepTo(tiles, 0, "ArrowLeft")).toBe(-1);
  expect(stepTo(tiles, 1, "ArrowUp")).toBe(-1);
  expect(stepTo(tiles, 5, "ArrowDown")).toBe(-1);
  expect(stepTo(tiles, 6, "ArrowRight")).toBe(-1);
  expect(stepTo(tiles, -1, "ArrowDown")).toBe(-1);
  expect(stepTo([], -1, "ArrowDown")).toBe(-1);
});

it("SL-30 TL-48 from outside the results keys begin at the first tile of which half is in view", () => {
  const scrolledBy = (by: number) => tiles.map(({ top, ...tile }) => ({ ...tile, top: top - by }));
  expect(firstInView(tiles, 0)).toBe(0);
  expect(firstInView(scrolledBy(1), 0)).toBe(0);
  expect(firstInView(scrolledBy(140), 0)).toBe(0);
  expect(firstInView(scrolledBy(141), 0)).toBe(3);
  expect(firstInView(scrolledBy(100), 80)).toBe(3);
  expect(firstInView(scrolledBy(900), 0)).toBe(6);
  expect(firstInView([], 0)).toBe(-1);
});
