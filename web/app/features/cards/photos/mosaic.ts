/** A picture's place in its row: how many stand there, and its share of the row's width. */
export interface MosaicPlace {
  inRow: number;
  share: number;
}

/**
 * Rows of `perRow` pictures at most in which all are equally high and none is cut (ratio = width / height). Rows that
 * cannot be full stand first, where a larger picture looks meant.
 */
export function mosaicPlaces(ratios: readonly number[], perRow: number): MosaicPlace[] {
  return rowLengths(ratios.length, perRow)
    .map((length, row, lengths) => {
      const start = lengths.slice(0, row).reduce((sum, each) => sum + each, 0);
      return ratios.slice(start, start + length);
    })
    .flatMap((row) => {
      const total = row.reduce((sum, ratio) => sum + ratio, 0);
      return row.map((ratio) => ({ inRow: row.length, share: ratio / total }));
    });
}

/** 7 in threes: 2, 2, 3. */
function rowLengths(count: number, perRow: number): number[] {
  const rows = Math.ceil(count / perRow);
  return Array.from({ length: rows }, (_, row) => Math.floor((count + row) / rows));
}
