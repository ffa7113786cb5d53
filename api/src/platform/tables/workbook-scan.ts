import { AppError } from "@compcard/domain/errors";

/** Rows of the largest sheet that the format allows. */
const lastRow = 1_048_576;

/** A row or a cell with its attributes; those of other programs may have a namespace. */
const tag = /<(?:\w{1,20}:)?(?:row|c)\s([^<>]{1,500})>/g;
const address = /(?:^|\s)r\s?=\s?["']([A-Za-z]{0,8})(\d{1,12})["']/;

/** Longer than any tag that `tag` finds. */
const maxRest = 1_000;

/**
 * Scans the XML of a sheet, piece by piece, for cells with content outside of the limits. Blank cells may be anywhere:
 * programs write them where only a format is set. @throws AppError `import.too_large`, `import.damaged`.
 */
export function createCellScan(limits: { rows: number; columns: number }): (piece: string) => void {
  let rest = "";
  return (piece) => {
    const text = rest + piece;
    for (const [, attributes = ""] of text.matchAll(tag)) {
      const [, letters = "", digits = "0"] = address.exec(attributes) ?? [];
      if (Number(digits) > lastRow) throw new AppError("import.damaged");
      const isBlank = letters === "" || attributes.endsWith("/");
      if (!isBlank && (Number(digits) > limits.rows || columnOf(letters) > limits.columns))
        throw new AppError("import.too_large");
    }
    const open = text.lastIndexOf("<");
    rest = open < 0 || text.length - open > maxRest ? "" : text.slice(open);
    if (rest.includes(">")) rest = "";
  };
}

/** Counts from 1: `AA` is 27. */
function columnOf(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}
