import { type SheetCount, type SheetSize, sheetMillimeters } from "./options.ts";

/** A contact sheet in millimeters: a grid of cells, each with a picture above and words below. */
export interface ContactSheet {
  width: number;
  height: number;
  margin: number;
  /** Height of what stands above the grid: the selection's name, the day, the page's number, the code. */
  head: number;
  gap: { x: number; y: number };
  columns: number;
  rows: number;
  cell: { width: number; height: number };
  picture: { width: number; height: number };
  /** Height that notes, votes and comments reserve, out of the text's height. */
  reserved: number;
  /** Size of the text, relative to the smallest that is read on paper. */
  scale: number;
}

const margin = 12;
const head = 15;
const gap = { x: 6, y: 7 };

interface Grid {
  columns: number;
  rows: number;
  scale: number;
  /** Millimeters of words under a picture, and more of them for notes, for votes and for comments. */
  words: number;
  more: number;
}

const grids: Record<SheetCount, Grid> = {
  4: { columns: 2, rows: 2, scale: 1.2, words: 31, more: 9 },
  6: { columns: 3, rows: 2, scale: 1.1, words: 31, more: 9 },
  9: { columns: 3, rows: 3, scale: 1, words: 28, more: 6.5 },
  12: { columns: 4, rows: 3, scale: 1, words: 31, more: 6.5 },
};

// Portraits: between 3:4, as most are taken, and 4:5, of which a crop still has the whole face.
const [tallest, widest] = [4 / 3, 5 / 4];

/** Pictures as large as the words under them leave room for. */
export function contactSheet(
  count: SheetCount,
  size: SheetSize,
  printed: { notes: boolean; votes: boolean; comments: boolean },
): ContactSheet {
  const page = sheetMillimeters[size];
  const { columns, rows, scale, words, more } = grids[count];
  const cell = {
    width: (page.width - 2 * margin - (columns - 1) * gap.x) / columns,
    height: (page.height - 2 * margin - head - (rows - 1) * gap.y) / rows,
  };
  // All three share what two have: faces are what a sheet is for.
  const stored = more * Math.min(2, Number(printed.notes) + Number(printed.votes) + Number(printed.comments));
  const room = cell.height - words - stored;
  const height = Math.min(room, cell.width * tallest);
  const picture = { width: Math.min(cell.width, height / widest), height };
  return { ...page, margin, head, gap, columns, rows, cell, picture, reserved: stored, scale };
}
