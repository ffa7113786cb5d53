import { extractText, getDocumentProxy } from "unpdf";

export interface ReadPdf {
  /** Width and height of each page in millimeters, rounded to a tenth. */
  sizes: [number, number][];
  /** Text of each page. */
  texts: string[];
  /** The same in parts that are each of one face. */
  runs: string[][];
  title: string | null;
  fonts: { described: number; embedded: number };
  /** Trims of every page: millimeters from the sheet's left edge. */
  trims: number[];
  bleeds: number[];
}

/** Reads a PDF with a reader that shares nothing with what wrote it; boxes and fonts from the file's own words. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { text } = await extractText(pdf, { mergePages: false });
  const pages = await Promise.all(text.map((_, index) => pdf.getPage(index + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const { info } = await pdf.getMetadata();
  const source = bytes.toString("latin1");
  const count = (pattern: RegExp) => [...source.matchAll(pattern)].length;
  const lefts = (box: string) =>
    [...source.matchAll(new RegExp(`/${box} \\[(\\S+)`, "g"))].map((found) => millimeters(Number(found[1])));
  return {
    sizes: pages.map(({ view }) => [millimeters(view[2] ?? 0), millimeters(view[3] ?? 0)]),
    texts: text.map((page) => page.replaceAll("\u200b", "").replace(/\s+/g, " ")),
    runs: contents.map(({ items }) => items.flatMap((item) => ("str" in item ? [item.str] : []))),
    title: (info as { Title?: string }).Title ?? null,
    fonts: { described: count(/\/Type \/FontDescriptor/g), embedded: count(/\/FontFile[23]? /g) },
    trims: lefts("TrimBox"),
    bleeds: lefts("BleedBox"),
  };
}

function millimeters(points: number): number {
  return Math.round((points / 72) * 254) / 10;
}
