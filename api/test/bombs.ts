import { strToU8, zipSync } from "fflate";
import { workbookOf } from "./card-import/workbook-fixtures.ts";
import { readHeic } from "./images/heic-fixtures.ts";
import { picture, pngBomb } from "./images/picture-fixtures.ts";

export interface Bomb {
  what: string;
  table: Uint8Array | string;
  photos?: Uint8Array;
}

const people = "ФИО;Рост\nАнна Ким;178\n";
const wideRow = (row: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: 190 }, (_, at) => [`${row}-${at}`, 1])));

/** Small uploads of an import that once cost minutes or gigabytes (TL-10, TL-11, TL-12, TL-17, TL-18). */
export function listBombs(): Bomb[] {
  const far = workbookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>');
  return [
    { what: "rows of columns of their own", table: Array.from({ length: 2_000 }, (_, row) => wideRow(row)).join("\n") },
    { what: "a cell of line breaks", table: `ФИО;Рост\n"${"\n".repeat(60_000)}";178\n` },
    ...Array.from({ length: 4 }, () => ({ what: "a far cell", table: far })),
    { what: "an XLSX that unpacks to 41 MB", table: workbookOf(" ".repeat(41_000_000)) },
    { what: "a line nested 200,000 deep", table: `{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}` },
    { what: "a cell of NULs", table: `ФИО;Рост\n${"\0".repeat(3)};178\n` },
    {
      what: "a photo inside 2,000 folders",
      table: people,
      photos: zipSync({ [`${"a/".repeat(2_000)}1.jpg`]: strToU8("x") }),
    },
    { what: "rows of one name", table: `ФИО;Рост\n${"Анна Ким;178\n".repeat(20_000)}` },
  ];
}

export interface PhotoBomb {
  what: string;
  bytes: Buffer;
  /** Why it is refused (`photo.…`). */
  reason: "too_many_pixels" | "damaged";
}

/** Small pictures that state many pixels, or unpack to many (TL-25). */
export async function listPhotoBombs(): Promise<PhotoBomb[]> {
  const webp = await picture().webp({ lossless: true }).toBuffer();
  const avif = await picture().avif().toBuffer();
  const heic = await readHeic();
  return [
    { what: "a PNG of 900 megapixels", bytes: pngBomb(30_000), reason: "too_many_pixels" },
    { what: "a PNG of 144 megapixels that is cut off", bytes: pngBomb(12_000), reason: "damaged" },
    { what: "a WebP of 268 megapixels", bytes: withWebpSize(webp, 16_383), reason: "too_many_pixels" },
    { what: "a WebP of 144 megapixels that is cut off", bytes: withWebpSize(webp, 12_000), reason: "damaged" },
    { what: "an AVIF of 4,295 megapixels", bytes: withStatedSize(avif, 65_535), reason: "too_many_pixels" },
    { what: "a HEIC of 4,295 megapixels", bytes: withStatedSize(heic, 65_535), reason: "too_many_pixels" },
    { what: "a HEIC that states 49 megapixels", bytes: withStatedSize(heic, 7_000), reason: "damaged" },
  ];
}

/** A lossless WebP that states a square of another size: 14 bits for each side behind the signature. */
function withWebpSize(webp: Buffer, side: number): Buffer {
  const changed = Buffer.from(webp);
  const at = changed.indexOf("VP8L") + 9;
  const flags = changed.readUInt32LE(at) & 0xf000_0000;
  changed.writeUInt32LE((flags | (side - 1) | ((side - 1) << 14)) >>> 0, at);
  return changed;
}

/** A HEIF container whose first size box states a square of another size. */
function withStatedSize(heif: Buffer, side: number): Buffer {
  const changed = Buffer.from(heif);
  const at = changed.indexOf("ispe") + 8;
  changed.writeUInt32BE(side, at);
  changed.writeUInt32BE(side, at + 4);
  return changed;
}

/** Bodies of lists inside each other (TL-18). */
export const deepJson = `{"email":${"[".repeat(60_000)}${"]".repeat(60_000)}}`;
