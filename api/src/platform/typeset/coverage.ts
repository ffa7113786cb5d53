/**
 * The characters a TrueType or OpenType font has glyphs for, from its `cmap` table (formats 4 and 12, which all fonts of
 * today have). What is missing would be printed as an empty box.
 */
export function coveredBy(font: Buffer): (character: number) => boolean {
  const ranges = readRanges(font).toSorted((one, other) => one.first - other.first);
  return (character) => {
    let [low, high] = [0, ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const range = ranges[middle] as Range;
      if (character < range.first) high = middle - 1;
      else if (character > range.last) low = middle + 1;
      else return true;
    }
    return false;
  };
}

interface Range {
  first: number;
  last: number;
}

function readRanges(font: Buffer): Range[] {
  const cmap = findTable(font, "cmap");
  const count = cmap.readUInt16BE(2);
  const tables = Array.from({ length: count }, (_, index) => cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)));
  const whole = tables.find((table) => table.readUInt16BE(0) === 12);
  if (whole) return readGroups(whole);
  const basic = tables.find((table) => table.readUInt16BE(0) === 4);
  if (!basic) throw new Error("the font has no character map that we read");
  return readSegments(basic);
}

function findTable(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let at = 12; at < 12 + count * 16; at += 16) {
    if (font.toString("latin1", at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8));
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Format 12: groups of characters with consecutive glyphs. */
function readGroups(table: Buffer): Range[] {
  const count = table.readUInt32BE(12);
  return Array.from({ length: count }, (_, index) => ({
    first: table.readUInt32BE(16 + index * 12),
    last: table.readUInt32BE(16 + index * 12 + 4),
  }));
}

/** Format 4: segments of the first 65,536 characters; the last one only ends the list. */
function readSegments(table: Buffer): Range[] {
  const count = table.readUInt16BE(6) / 2;
  const word = (list: number, index: number) =>
    table.readUInt16BE(14 + list * count * 2 + (list > 0 ? 2 : 0) + index * 2);
  return Array.from({ length: count }, (_, index) => ({ first: word(1, index), last: word(0, index) })).filter(
    ({ last }) => last !== 0xffff,
  );
}
