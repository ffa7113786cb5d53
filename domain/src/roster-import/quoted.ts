/** Characters of a cell that a plan quotes. */
const maxQuoted = 100;

/** A cell as a plan quotes it: its beginning where it is long. */
export function quoted(cell: string): string {
  return cell.length > maxQuoted ? `${cutText(cell, maxQuoted)}…` : cell;
}

/** The beginning of a text, without half of a surrogate pair at its end. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}

/** True if a plan quotes the whole cell. */
export function isQuotedWhole(cell: string): boolean {
  return cell.length <= maxQuoted;
}
