import { readFileSync } from "node:fs";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { fontFiles } from "../src/platform/typeset/fonts.ts";

/** Letters that stand on one line in one piece: what their ink covers, in points from the sheet's bottom left. */
export interface Ink {
  page: number;
  text: string;
  /** Of the letters, in points. */
  size: number;
  font: string;
  baseline: number;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Where the ink of every line of a PDF lies: places by a reader of its own, outlines by the fonts' own boxes. */
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
        left,
        right: left + item.width,
        bottom: baseline + Math.min(...boxes.map(({ bottom }) => bottom)) * size,
        top: baseline + Math.max(...boxes.map(({ top }) => top)) * size,
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

/** Where the photos of a PDF lie, by its drawing operators. */
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

/** Pairs of lines whose ink meets; letters of one line stand as close as their font says. */
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
}

const files = Object.entries(fontFiles).map(([name, file]) => [name.replaceAll(" ", ""), file] as const);
const readers = new Map<string, (letter: string) => Extent>();

/** How far a letter reaches above and below its line, in ems. */
function boxOf(font: string, letter: string): Extent {
  const [name, file] = files.find(([name]) => font.startsWith(name)) ?? [];
  if (!name || !file) throw new Error(`${font} is none of our fonts`);
  const reader = readers.get(name) ?? extentsIn(readFileSync(file));
  readers.set(name, reader);
  return reader(letter);
}

/** The boxes that TrueType outlines begin with (`glyf`), by the character map of format 4 or 12. */
function extentsIn(font: Buffer): (letter: string) => Extent {
  const table = (tag: string) => {
    const entry = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16).find(
      (at) => font.toString("latin1", at, at + 4) === tag,
    );
    if (entry === undefined) throw new Error(`no table ${tag}`);
    return font.subarray(font.readUInt32BE(entry + 8));
  };
  const [head, loca, glyf] = [table("head"), table("loca"), table("glyf")];
  const perEm = head.readUInt16BE(18);
  const long = head.readInt16BE(50) === 1;
  const place = (glyph: number) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const glyphOf = glyphsBy(table("cmap"));
  return (letter) => {
    const glyph = glyphOf(letter.codePointAt(0) as number);
    const start = place(glyph);
    if (start === place(glyph + 1)) return { bottom: 0, top: 0 };
    return { bottom: glyf.readInt16BE(start + 4) / perEm, top: glyf.readInt16BE(start + 8) / perEm };
  };
}

function glyphsBy(cmap: Buffer): (character: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const tables = offsets.map((offset) => cmap.subarray(offset));
  const [wide, narrow] = [12, 4].map((format) => tables.find((table) => table.readUInt16BE(0) === format));
  return (character) => {
    if (wide) {
      for (let at = 16; at < 16 + wide.readUInt32BE(12) * 12; at += 12) {
        const first = wide.readUInt32BE(at);
        if (first <= character && character <= wide.readUInt32BE(at + 4))
          return wide.readUInt32BE(at + 8) + character - first;
      }
      return 0;
    }
    if (!narrow) throw new Error("no character map");
    const size = narrow.readUInt16BE(6);
    for (let at = 0; at < size; at += 2) {
      const [last, first] = [narrow.readUInt16BE(14 + at), narrow.readUInt16BE(16 + size + at)];
      if (first > character || character > last) continue;
      const delta = narrow.readUInt16BE(16 + 2 * size + at);
      const offsetAt = 16 + 3 * size + at;
      const offset = narrow.readUInt16BE(offsetAt);
      const glyph = offset === 0 ? character : narrow.readUInt16BE(offsetAt + offset + 2 * (character - first));
      return (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
