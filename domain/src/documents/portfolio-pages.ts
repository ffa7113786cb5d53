import type { Box } from "./geometry.ts";
import { type PaperSize, paperMillimeters } from "./options.ts";

/** Photos on one page of the portfolio, in two rows of two. */
const perPage = 4;

const margin = 9;
/** Name and address at the foot, with the white above them. */
const footer = 11;
const gap = { x: 5, y: 6 };
/** White between a photo and its credit. */
export const captionGap = 1.6;

/** Height by width: what is flatter or taller is cut to it around its focus. */
const shapes = { flattest: 2 / 3, tallest: 1.6 };

interface Pixels {
  width: number;
  height: number;
}

/** The number of photos on each page: full pages, and the rest on the last. */
export function portfolioPages(count: number): number[] {
  return Array.from({ length: Math.ceil(count / perPage) }, (_, page) => Math.min(perPage, count - page * perPage));
}

/** Columns of a page with so many photos: one alone has the page to itself. */
function columnsOf(count: number): number {
  return count === 1 ? 1 : 2;
}

/** Width in millimeters of the line that a credit has under its photo. */
export function captionWidth(count: number, size: PaperSize): number {
  const columns = columnsOf(count);
  return (paperMillimeters[size].width - 2 * margin - (columns - 1) * gap.x) / columns;
}

/**
 * Places of the photos of one page in millimeters, each as wide as its column and in its own shape, with those of a row on one
 * line. `captions`: the heights of their credits, 0 for none; they begin `captionGap` under the photos.
 */
export function portfolioBoxes(photos: readonly Pixels[], size: PaperSize, captions: readonly number[]): Box[] {
  const columns = columnsOf(photos.length);
  const rows = columns === 1 ? 1 : 2;
  const width = captionWidth(photos.length, size);
  const tall = Array.from({ length: rows }, (_, row) =>
    Math.max(0, ...captions.slice(row * columns, (row + 1) * columns)),
  ).map((height) => (height > 0 ? height + captionGap : 0));
  const free = paperMillimeters[size].height - margin - footer - margin - (rows - 1) * gap.y;
  const most = (free - tall.reduce((sum, height) => sum + height, 0)) / rows;
  return photos.map((photo, at) => {
    const row = Math.floor(at / columns);
    const shape = Math.min(shapes.tallest, Math.max(shapes.flattest, photo.height / photo.width));
    const height = Math.min(most, width * shape);
    const above = tall.slice(0, row).reduce((sum, words) => sum + words + gap.y + most, margin);
    // One alone begins at the top.
    const y = rows === 1 ? above : above + most - height;
    return { x: margin + (at % columns) * (width + gap.x), y, width, height };
  });
}
