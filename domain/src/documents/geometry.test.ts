import { describe, expect, it } from "vitest";
import { type Box, backGeometry } from "./geometry.ts";
import { backCounts, paperMillimetres, paperSizes } from "./options.ts";

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe.each(paperSizes)("the back on %s", (size) => {
  it.each(backCounts)("EXPORT-03 has %i portrait cells beside each other", (count) => {
    const { cells } = backGeometry(count, size, 0);
    expect(cells).toHaveLength(count);
    for (const cell of cells) expect(cell.height / cell.width).toBeGreaterThan(1.1);
    for (const [index, cell] of cells.entries()) {
      for (const other of cells.slice(index + 1)) expect(overlap(cell, other)).toBe(false);
    }
  });

  it.each(backCounts)("EXPORT-03 runs %i photos over the edges they reach, and over no other", (count) => {
    const { width } = paperMillimetres[size];
    const [plain, bled] = [backGeometry(count, size, 0).cells, backGeometry(count, size, 3).cells];
    for (const [index, cell] of plain.entries()) {
      const over = bled[index] as Box;
      expect(over.x).toBeCloseTo(cell.x === 0 ? -3 : cell.x);
      expect(over.y).toBeCloseTo(cell.y === 0 ? -3 : cell.y);
      const right = cell.x + cell.width;
      expect(over.x + over.width).toBeCloseTo(Math.abs(right - width) < 0.01 ? width + 3 : right);
      expect(over.y + over.height).toBeCloseTo(cell.y + cell.height);
    }
  });
});
