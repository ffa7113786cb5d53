import { type PaperSize, paperMillimeters } from "./options.ts";

/** The place of a photo, in millimeters from the top left of the trimmed page. Bleed is negative or beyond it. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface BackGeometry {
  /** `column`: facts beside the photos. `band`: under them. `plain`: there are no photos. */
  arrangement: "column" | "band" | "plain";
  /** Which of the measured densities the words are set in. */
  density: number;
  /** The size of the photos, without bleed. */
  width: number;
  height: number;
  cells: Box[];
}

/** Millimeters of the page's height that the words of a back take at one density, margins included. */
export interface TextHeights {
  /** Name, facts, contacts and code, one below the other, under photos. */
  band: number;
  /** The same without the facts. */
  below: number;
  /** The facts in one narrow column beside photos. */
  beside: number;
}

/** The same on a page without photos. */
export interface PhotolessHeights {
  plain: number;
}

const gap = 1.2;

/** The portrait runs off the paper on all sides. */
export function frontBox(size: PaperSize, bleed: number): Box {
  const { width, height } = paperMillimeters[size];
  return { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
}

/** For a photo too small to fill the page: 4:5 on white, with the name below. */
export function framedBox(size: PaperSize): Box {
  const { width } = paperMillimeters[size];
  return { x: 9, y: 9, width: 0.62 * width, height: 0.775 * width };
}

/** A card with nine facts and a few contacts, for callers that cannot measure texts. */
const usualHeights: readonly TextHeights[] = [{ band: 87, below: 58, beside: 120 }];

/** Beside the photos of a `column`, and the page's upper margin. */
const [asideWidth, margin] = [44, 9];

/** Height by width of a photo: a person standing is cut by anything flatter, and becomes a stripe in anything taller. */
const shapes = { flattest: 1.1, tallest: 1.6 };

/** In mm. Lower photos show nothing: the page is left to the text. */
const minPhotoHeight = 25;

/**
 * Places for 0, 1, 2, 3, 4 or 6 photos in the height that the words leave. `words` are their measured heights, the
 * loosest density first: a denser one is taken where photos would be flatter than a portrait. Where the densest leaves
 * too little, photos become smaller, in one row if they are larger so; they never meet the words.
 */
export function backGeometry(
  count: number,
  size: PaperSize,
  bleed: number,
  words: readonly (TextHeights | PhotolessHeights)[] = usualHeights,
): BackGeometry {
  const paper = paperMillimeters[size];
  const under = words.filter((heights) => "band" in heights);
  if (count === 0 || under.length === 0) {
    const fitting = words.findIndex((heights) => "plain" in heights && heights.plain <= paper.height);
    return plainPage(fitting < 0 ? words.length - 1 : fitting);
  }
  const mosaic = mosaics[count] ?? [];
  const all = [...under.entries()];
  const [last, densest] = all.at(-1) as [number, TextHeights];
  const beside = count === 1 || count === 4 ? all.map(([at, heights]) => columnOf(count, paper, heights, at)) : [];
  const ways = [...beside, ...all.map(([at, heights]) => bandOf(mosaic, paper, heights, at))];
  const chosen =
    ways.find((way) => way && isUpright(way)) ?? largest([mosaic, columns(count, 1)], paper, densest, last);
  if (!chosen) return plainPage(last);
  return { ...chosen, cells: chosen.cells.map((cell) => bledOff(cell, paper, bleed)) };
}

function plainPage(density: number): BackGeometry {
  return { arrangement: "plain", density, width: 0, height: 0, cells: [] };
}

interface Size {
  width: number;
  height: number;
}

/** Facts beside the photos, where the column is long enough for them. */
function columnOf(count: number, paper: Size, { below, beside }: TextHeights, density: number): BackGeometry | null {
  const block = { width: paper.width - asideWidth, height: paper.height - below };
  if (block.height - margin < beside) return null;
  return { arrangement: "column", density, ...placed(mosaics[count] ?? [], block) };
}

function bandOf(spans: readonly Span[], paper: Size, { band }: TextHeights, density: number): BackGeometry {
  const block = { width: paper.width, height: paper.height - band };
  return { arrangement: "band", density, ...placed(spans, block) };
}

/** The arrangement that leaves most of the photos, as wide as the height allows, from the left edge; null where there is nothing to be seen. */
function largest(
  arrangements: readonly (readonly Span[])[],
  paper: Size,
  words: TextHeights,
  density: number,
): BackGeometry | null {
  const height = paper.height - words.band;
  if (height < minPhotoHeight) return null;
  const ways = arrangements.map((spans) => {
    const width = Math.min(paper.width, height / (shapes.flattest * widest(spans)));
    return bandOf(spans, { ...paper, width }, words, density);
  });
  return [...ways].sort((one, other) => other.width * other.height - one.width * one.height)[0] ?? null;
}

function placed(spans: readonly Span[], space: Size): Size & Pick<BackGeometry, "cells"> {
  const block = { ...space, height: Math.min(space.height, shapes.tallest * widest(spans) * space.width) };
  return { ...block, cells: spans.map((span) => cellOf(span, block)) };
}

/** Width by height of the widest photo in a square. */
function widest(spans: readonly Span[]): number {
  return Math.max(...spans.map(([left, top, right, bottom]) => (right - left) / (bottom - top)));
}

function isUpright({ cells }: BackGeometry): boolean {
  return cells.every(({ width, height }) => height >= shapes.flattest * width);
}

/** Pixels to the inch that are left of a photo when it fills a box, part of it cut off; `photo` in pixels. */
export function printDpi(photo: { width: number; height: number }, box: Pick<Box, "width" | "height">): number {
  return Math.min(photo.width / box.width, photo.height / box.height) * 25.4;
}

/** A cell's left, top, right and bottom as shares of the block. */
type Span = [number, number, number, number];

const third = 1 / 3;
/** By how many there are. */
const mosaics: Record<number, Span[]> = {
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

function cellOf([left, top, right, bottom]: Span, block: Size): Box {
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
function bledOff({ x, y, width, height }: Box, paper: Size, bleed: number): Box {
  const left = x <= 0 ? bleed : 0;
  const top = y <= 0 ? bleed : 0;
  const right = x + width >= paper.width - 0.01 ? bleed : 0;
  return { x: x - left, y: y - top, width: width + left + right, height: height + top };
}
