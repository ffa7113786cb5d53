/** Separators of the items of a cell if its column names no other. */
const usual = ",;|、，；\n";

const quoted = /[^\S\n]*"((?:[^"]|"")*)"[^\S\n]*/y;

/**
 * The items of a cell, blank ones left out. Without a separator of the column, an item in quotation marks may contain
 * separators, as a cell of CSV may (RFC 4180): `"верховая езда, выездка", стрельба`.
 */
export function splitItems(text: string, separator?: string): string[] {
  const items = separator === undefined ? splitQuoted(text) : text.split(separator);
  return items.map((item) => item.trim()).filter((item) => item !== "");
}

function splitQuoted(text: string): string[] {
  const items: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    quoted.lastIndex = at;
    const found = quoted.exec(text);
    const isWhole = found !== null && isEnd(text, quoted.lastIndex);
    const from = at;
    at = isWhole ? quoted.lastIndex : at;
    while (!isEnd(text, at)) at += 1;
    items.push(isWhole ? (found[1] ?? "").replaceAll('""', '"') : text.slice(from, at));
  }
  return items;
}

const isEnd = (text: string, at: number) => at >= text.length || usual.includes(text[at] ?? "");

/** A cell that `splitItems` parts into the same items. */
export function joinItems(items: readonly string[]): string {
  return items.map((item) => (/[",;|、，；\n]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item)).join(", ");
}
