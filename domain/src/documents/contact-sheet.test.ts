import { describe, expect, it } from "vitest";
import { contactSheet } from "./contact-sheet.ts";
import { sheetCounts, sheetSizes } from "./options.ts";

const either = [false, true];
const printed = either.flatMap((notes) =>
  either.flatMap((votes) => either.map((comments) => ({ notes, votes, comments }))),
);

describe.each(sheetSizes)("a contact sheet on %s", (size) => {
  it.each(sheetCounts)("has %i portraits with words below, within the page", (count) => {
    for (const shown of printed) {
      const { columns, rows, cell, picture, gap, margin, head, width, height } = contactSheet(count, size, shown);
      expect(columns * rows).toBe(count);
      expect(columns * cell.width + (columns - 1) * gap.x + 2 * margin).toBeCloseTo(width);
      expect(rows * cell.height + (rows - 1) * gap.y + 2 * margin + head).toBeCloseTo(height);
      const shape = picture.height / picture.width;
      expect(shape).toBeGreaterThan(1.24);
      expect(shape).toBeLessThan(1.34);
      expect(picture.width).toBeLessThanOrEqual(cell.width);
      expect(cell.height - picture.height).toBeGreaterThanOrEqual(24);
      expect(picture.width).toBeGreaterThan(25);
    }
  });
});
