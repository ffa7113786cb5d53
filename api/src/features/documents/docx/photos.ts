import type { Table } from "docx";
import type { ShownPhoto } from "../../../core/photo-files/shown.ts";
import type { Crop } from "../crops.ts";
import { picture } from "./picture.ts";
import { arrange } from "./table.ts";
import { picturePixels } from "./units.ts";

/** Between photos, in millimeters. */
const gap = 2;
/** Height by width: a person standing is cut by anything flatter, and becomes a stripe in anything taller. */
const shapes = { flattest: 1.1, tallest: 1.6 };

interface Space {
  width: number;
  height: number;
}

interface Place extends Space {
  /** Rows it goes down through. */
  rows: number;
}

/** The places of the photos of a back, row by row. Three beside each other would be stripes, so the first is tall. */
function photoGrid(count: number, { width, height }: Space): Place[][] {
  if (count === 3) {
    const first = (width - gap) * 0.6;
    const total = Math.min(height, first * shapes.tallest);
    const small = { width: width - gap - first, height: (total - gap) / 2, rows: 1 };
    return [[{ width: first, height: total, rows: 2 }, small], [small]];
  }
  const columns = count === 6 ? 3 : Math.min(count, 2);
  const rows = Math.ceil(count / columns);
  const widest = (width - gap * (columns - 1)) / columns;
  const tallest = (height - gap * (rows - 1)) / rows;
  const place = {
    width: Math.min(widest, tallest / shapes.flattest),
    height: Math.min(tallest, widest * shapes.tallest),
    rows: 1,
  };
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => place));
}

/** Less is left only by texts of absurd length, which are what the page is for then. */
const lowest = 40;

/** The photos of the back, each cut around its focus; nothing where there are none, or no room. */
export async function photoTable(
  photos: readonly ShownPhoto[],
  space: Space,
  crop: Crop,
  alt: string,
): Promise<Table | null> {
  if (space.height < lowest) return null;
  const grid = photoGrid(photos.length, space);
  const waiting = photos.values();
  const rows = [];
  for (const places of grid) {
    const cells = [];
    for (const { width, height, rows: rowSpan } of places) {
      const photo = waiting.next().value;
      if (!photo) continue;
      const data = await crop(photo, { width: picturePixels(width), height: picturePixels(height) });
      cells.push({ children: [picture({ data, type: "jpg", width, height, alt })], rowSpan });
    }
    rows.push({ cells, height: Math.min(...places.map(({ height }) => height)) + gap });
  }
  const columns = grid[0]?.map(({ width }, at, all) => (at < all.length - 1 ? width + gap : width));
  return columns ? arrange(columns, rows) : null;
}
