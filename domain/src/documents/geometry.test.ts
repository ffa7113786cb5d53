import { describe, expect, it } from "vitest";
import { type Box, backGeometry, type TextHeights } from "./geometry.ts";
import { backCounts, paperMillimeters, paperSizes } from "./options.ts";

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
    const { width } = paperMillimeters[size];
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

describe("SL-50 what photos get of the back", () => {
  const words = (...bands: number[]): TextHeights[] => bands.map((band) => ({ band, below: band - 30, beside: 100 }));

  it("is what the words leave, in the loosest density with which they are portraits", () => {
    expect(backGeometry(6, "a5", 0, words(80, 70))).toMatchObject({ arrangement: "band", density: 0, height: 130 });
    expect(backGeometry(6, "a5", 0, words(105, 95))).toMatchObject({ arrangement: "band", density: 1, height: 115 });
  });

  it("is a column beside the facts only where those have room in it", () => {
    expect(backGeometry(4, "a5", 0, words(80))).toMatchObject({ arrangement: "column", height: 160 });
    const many = [{ ...(words(100)[0] as TextHeights), beside: 150 }];
    expect(backGeometry(4, "a5", 0, many)).toMatchObject({ arrangement: "band" });
  });

  it.each(backCounts)(
    "leaves %i portraits beside each other however much is said, and none where there is no room",
    (count) => {
      for (const band of [90, 120, 150, 180]) {
        const { arrangement, cells } = backGeometry(
          count,
          "a5",
          0,
          words(band).map((heights) => ({ ...heights, beside: 200 })),
        );
        expect(arrangement).toBe("band");
        expect(cells).toHaveLength(count);
        for (const cell of cells) {
          expect(cell.height / cell.width).toBeGreaterThan(1.05);
          expect(cell.y + cell.height).toBeLessThanOrEqual(210 - band + 0.001);
        }
      }
      expect(backGeometry(count, "a5", 0, words(200))).toMatchObject({ arrangement: "plain", cells: [] });
    },
  );

  it("is nothing where there are none: the words take the first density that fits", () => {
    expect(backGeometry(0, "a5", 0, [{ plain: 230 }, { plain: 200 }, { plain: 150 }]).density).toBe(1);
    expect(backGeometry(0, "a5", 0, [{ plain: 230 }, { plain: 220 }]).density).toBe(1);
  });
});
