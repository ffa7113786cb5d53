/** The step at the beginning of a row. Offsets are those of the given text. */
export type RowStep =
  /** A whole row; `end` is behind its line break. `tall` is where a quoted cell begins that spans lines. */
  | { kind: "row"; cells: string[]; end: number; tall: number | null }
  /** The row may go on behind the text. `quote` is where a cell begins that is still open. */
  | { kind: "more"; quote: number | null }
  /** A quotation mark at `quote` opens a cell and nothing closes it; the search ended at `until`. */
  | { kind: "unclosed"; quote: number; until: number };

type CellStep = { kind: "cell"; value: string; end: number; tall: number | null } | Exclude<RowStep, { kind: "row" }>;

const lineBreaks = /[\r\n]/g;

/** The offset of the next line break, or of the end of the text. */
export function findLineBreak(text: string, from: number): number {
  lineBreaks.lastIndex = from;
  return lineBreaks.exec(text)?.index ?? text.length;
}

/** The offset behind the line break at `at`: CRLF, LF and CR each end a line. */
export function skipLineBreak(text: string, at: number): number {
  return at + (text.startsWith("\r\n", at) ? 2 : at < text.length ? 1 : 0);
}

/** True if a line may end elsewhere when more text follows: a line feed may come after a carriage return. */
export function isCut(text: string, lineBreak: number): boolean {
  return lineBreak === text.length || (text[lineBreak] === "\r" && lineBreak + 1 === text.length);
}

/**
 * Reads one row of delimited text (RFC 4180), and what spreadsheets and people make of it: a quotation mark within a cell
 * is text, blanks around a quoted cell are not. `atEnd`: no text follows.
 */
export function takeRow(text: string, from: number, delimiter: string, atEnd: boolean): RowStep {
  const cells: string[] = [];
  let tall: number | null = null;
  for (let at = from; ; ) {
    const cell = takeCell(text, at, delimiter, atEnd);
    // A row is refused with its whole line.
    if (cell.kind === "unclosed" && !atEnd && isCut(text, findLineBreak(text, cell.quote)))
      return { kind: "more", quote: cell.quote };
    if (cell.kind !== "cell") return cell;
    cells.push(cell.value);
    tall ??= cell.tall;
    if (text[cell.end] === delimiter) {
      at = cell.end + 1;
      continue;
    }
    if (!atEnd && isCut(text, cell.end)) return { kind: "more", quote: null };
    return { kind: "row", cells, end: skipLineBreak(text, cell.end), tall };
  }
}

function takeCell(text: string, at: number, delimiter: string, atEnd: boolean): CellStep {
  const start = skipBlanks(text, at, delimiter);
  if (text[start] === '"') return takeQuoted(text, start, delimiter, atEnd);
  const end = findCellEnd(text, at, delimiter);
  return { kind: "cell", value: text.slice(at, end), end, tall: null };
}

function takeQuoted(text: string, start: number, delimiter: string, atEnd: boolean): CellStep {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; ) {
    if (text[quote + 1] === '"') {
      quote = text.indexOf('"', quote + 2);
      continue;
    }
    const end = skipBlanks(text, quote + 1, delimiter);
    if (end === text.length && !atEnd) return { kind: "more", quote: start };
    const inside = text.slice(start + 1, quote);
    if (end === text.length || isCellEnd(text[end], delimiter)) {
      const tall = /[\r\n]/.test(inside) ? start : null;
      return { kind: "cell", value: inside.replaceAll('""', '"'), end, tall };
    }
    return takeLiteral(text, start, quote, delimiter, atEnd);
  }
  return atEnd ? { kind: "unclosed", quote: start, until: text.length } : { kind: "more", quote: start };
}

/** A cell that begins with a quotation mark and has another one within: `"Ню" Ким`, `"Мария "Ню" Ким"`. */
function takeLiteral(text: string, start: number, quote: number, delimiter: string, atEnd: boolean): CellStep {
  const end = findCellEnd(text, start, delimiter);
  if (end <= quote) return { kind: "unclosed", quote: start, until: quote };
  if (end === text.length && !atEnd) return { kind: "more", quote: start };
  const literal = text.slice(start, end).trimEnd();
  const inside = literal.slice(1, -1);
  // Around the whole cell, where the next mark opens a word, or where one is left over as in `5'10"`.
  const opensWord = /\s/.test(text[quote - 1] ?? "") && /\S/.test(text[quote + 1] ?? "");
  const isAround = literal.endsWith('"') && (opensWord || inside.split('"').length % 2 === 0);
  return { kind: "cell", value: isAround ? inside : literal, end, tall: null };
}

function findCellEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && !isCellEnd(text[at], delimiter)) at += 1;
  return at;
}

function isCellEnd(letter: string | undefined, delimiter: string): boolean {
  return letter === delimiter || letter === "\n" || letter === "\r";
}

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while ((text[at] === " " || text[at] === "\t") && text[at] !== delimiter) at += 1;
  return at;
}
