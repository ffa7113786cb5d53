import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { create, type Font } from "fontkit";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { fontFiles } from "../src/platform/typeset/fonts.ts";

/** Letters that stand on one line in one piece: what their ink covers, in points from the sheet's bottom left. */
export interface Ink {
  page: number;
  text: string;
  /** Size of the letters, in points. */
  size: number;
  font: string;
  baseline: number;
  left: number;
  right: number;
  bottom: number;
  top: number;
  /** Letters that this font has no glyph for: holes or boxes on paper. */
  holes: string;
}

/** The ink of every line of a PDF: places by a reader of its own, outlines by the fonts' own boxes. */
export async function readInk(bytes: Buffer): Promise<Ink[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const inks: Ink[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    // Only drawing the page makes its fonts known by name.
    await page.getOperatorList();
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , size, left, baseline] = item.transform as [number, number, number, number, number, number];
      const font = (page.commonObjs.get(item.fontName) as { name: string }).name.replace(/^[A-Z]{6}\+/, "");
      const boxes = Array.from(item.str.replace(/\s/g, ""), (letter) => boxOf(font, letter));
      inks.push({
        page: number,
        text: item.str,
        size,
        font,
        baseline,
        left: left + (boxes[0]?.before ?? 0) * size,
        right: left + item.width - (boxes.at(-1)?.after ?? 0) * size,
        bottom: baseline + Math.min(...boxes.map(({ bottom }) => bottom)) * size,
        top: baseline + Math.max(...boxes.map(({ top }) => top)) * size,
        holes: Array.from(item.str)
          .filter((letter) => !hasGlyph(font, letter))
          .join(""),
      });
    }
  }
  await pdf.cleanup();
  return inks;
}

/** A photo's place, in points from the sheet's bottom left. */
export interface Picture {
  page: number;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

type Matrix = [number, number, number, number, number, number];

/** The photos of a PDF, by its drawing operators. */
export async function readPictures(bytes: Buffer): Promise<Picture[]> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pictures: Picture[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    let matrix: Matrix = [1, 0, 0, 1, 0, 0];
    const outer: Matrix[] = [];
    for (const [at, operator] of fnArray.entries()) {
      if (operator === OPS.save) outer.push(matrix);
      if (operator === OPS.restore) matrix = outer.pop() ?? matrix;
      if (operator === OPS.transform) matrix = multiplied(matrix, argsArray[at] as unknown as Matrix);
      if (operator !== OPS.paintImageXObject) continue;
      const [a, , , d, x, y] = matrix;
      const [left, right] = [Math.min(x, x + a), Math.max(x, x + a)];
      pictures.push({ page: number, left, right, bottom: Math.min(y, y + d), top: Math.max(y, y + d) });
    }
  }
  await pdf.cleanup();
  return pictures;
}

function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Pairs of texts of which one stands on the other: lines whose ink meets, and words of one line that begin before the other ends. */
export function overlapping(inks: readonly Ink[]): [string, string][] {
  const level = inks.flatMap((one, at) =>
    inks
      .slice(at + 1)
      .filter((other) => one.page === other.page && Math.abs(one.baseline - other.baseline) <= 1)
      .filter((other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5)
      .map((other): [string, string] => [one.text, other.text]),
  );
  return [...touching(inks), ...level];
}

/** Pairs of lines whose ink overlaps; letters of one line are spaced by their font. */
export function touching(inks: readonly Ink[]): [string, string][] {
  return inks.flatMap((one, at) =>
    inks
      .slice(at + 1)
      .filter((other) => one.page === other.page && Math.abs(one.baseline - other.baseline) > 1)
      .filter((other) => one.left < other.right && other.left < one.right)
      .filter((other) => one.bottom < other.top && other.bottom < one.top)
      .map((other): [string, string] => [one.text, other.text]),
  );
}

interface Extent {
  bottom: number;
  top: number;
  /** White at its sides: a Chinese mark fills half of its square. */
  before: number;
  after: number;
}

// In a PDF a font has the name of its face: "NotoSansHans-Regular" for the file of that name.
const files = Object.values(fontFiles).map((file) => [basename(file).replace(/[_-].*/, ""), file] as const);
const fonts = new Map<string, Font>();

function fontOf(name: string): Font {
  const [, file] = files.find(([start]) => name.startsWith(start)) ?? [];
  if (!file) throw new Error(`${name} is none of our fonts`);
  const font = fonts.get(file) ?? (create(readFileSync(file)) as Font);
  fonts.set(file, font);
  return font;
}

const hasGlyph = (name: string, letter: string) =>
  letter === "\u200b" || fontOf(name).hasGlyphForCodePoint(letter.codePointAt(0) as number);

/** The extent of a letter above and below its line, and the white at its sides, in ems. */
function boxOf(name: string, letter: string): Extent {
  const font = fontOf(name);
  const { bbox, advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) as number);
  const { minX, maxX, minY, maxY } = bbox;
  if (minY > maxY) return { bottom: 0, top: 0, before: 0, after: 0 };
  const ems = (units: number) => units / font.unitsPerEm;
  return { bottom: ems(minY), top: ems(maxY), before: ems(minX), after: ems(advanceWidth - maxX) };
}
