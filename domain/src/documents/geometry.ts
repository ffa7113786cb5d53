import { type PaperSize, paperMillimetres } from "./options.ts";

/** Where a photo lies, in millimetres from the top left of the trimmed page; what is negative or beyond it is bleed. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface BackGeometry {
  /** `column`: facts beside the photos. `band`: under them. `plain`: there are no photos. */
  arrangement: "column" | "band" | "plain";
  /** Height of what stands at the bottom: contacts, freshness, address, code. */
  footer: number;
  /** What the photos take up, without bleed. */
  width: number;
  height: number;
  cells: Box[];
}

const gap = 1.2;

/** The portrait runs off the paper on all sides. */
export function frontBox(size: PaperSize, bleed: number): Box {
  const { width, height } = paperMillimetres[size];
  return { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
}

/** For a photo too small to fill the page: 4:5 on white, with the name below. */
export function framedBox(size: PaperSize): Box {
  const { width } = paperMillimetres[size];
  return { x: 9, y: 9, width: 0.62 * width, height: 0.775 * width };
}

/** Side of the code, which the footer is at least as high as. */
export const leastFooter = 20;

/** Portrait cells for 0, 1, 2, 3, 4 or 6 photos, as large as what stands beside or under them allows. */
export function backGeometry(count: number, size: PaperSize, bleed: number, footer = leastFooter): BackGeometry {
  if (count === 0) return { arrangement: "plain", footer, width: 0, height: 0, cells: [] };
  const paper = paperMillimetres[size];
  const arrangement = count === 1 || count === 4 ? "column" : "band";
  const beside = { width: paper.width - 44, height: paper.height - 38 - footer };
  const rest = paper.height - 67 - footer;
  const above = { width: paper.width, height: count === 2 ? Math.min(rest, 0.8 * paper.width) : rest };
  const block = arrangement === "column" ? beside : above;
  const cells = grids[count]?.map((span) => cellOf(span, block)) ?? [];
  return { arrangement, footer, ...block, cells: cells.map((cell) => bledOff(cell, paper, bleed)) };
}

/** Pixels to the inch that are left of a photo when it fills a box, part of it cut off; `photo` in pixels. */
export function printDpi(photo: { width: number; height: number }, box: Pick<Box, "width" | "height">): number {
  return Math.min(photo.width / box.width, photo.height / box.height) * 25.4;
}

/** A cell's left, top, right and bottom as shares of the block. */
type Span = [number, number, number, number];

const third = 1 / 3;
const grids: Record<number, Span[]> = {
  1: [[0, 0, 1, 1]],
  2: columns(2, 1),
  3: [
    [0, 0, 2 * third, 1],
    [2 * third, 0, 1, 0.5],
    [2 * third, 0.5, 1, 1],
  ],
  4: columns(2, 2),
  6: columns(3, 2),
};

function columns(across: number, down: number): Span[] {
  return Array.from({ length: across * down }, (_, index) => {
    const [x, y] = [index % across, Math.floor(index / across)];
    return [x / across, y / down, (x + 1) / across, (y + 1) / down];
  });
}

function cellOf([left, top, right, bottom]: Span, block: { width: number; height: number }): Box {
  // Half a gap on each inner side.
  const inner = (share: number) => (share > 0 && share < 1 ? gap / 2 : 0);
  const x = left * block.width + inner(left);
  const y = top * block.height + inner(top);
  return {
    x,
    y,
    width: right * block.width - inner(right) - x,
    height: bottom * block.height - inner(bottom) - y,
  };
}

/** A cell that reaches the edge of the paper goes on over it. */
function bledOff({ x, y, width, height }: Box, paper: { width: number; height: number }, bleed: number): Box {
  const left = x <= 0 ? bleed : 0;
  const top = y <= 0 ? bleed : 0;
  const right = x + width >= paper.width - 0.01 ? bleed : 0;
  return { x: x - left, y: y - top, width: width + left + right, height: height + top };
}
