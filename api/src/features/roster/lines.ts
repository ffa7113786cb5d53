import { createReadStream } from "node:fs";
import { dirname } from "node:path";

/** A line of a file, counted from 1, without its end; null where it is longer than a card can be. */
export interface Line {
  number: number;
  bytes: Buffer | null;
  /** Why it is no line of a card, where whoever read it found that. */
  problem?: string;
}

/** Lines, and the folder that the paths in them are relative to. */
export interface Roster {
  lines: AsyncIterable<Line[]>;
  folder: string;
}

/** Longer than any card: all its texts together stay below a tenth of it. In bytes. */
export const maxLineBytes = 1_000_000;

const lineFeed = 10;

/**
 * The lines of a file, as many at once as a piece of it holds. Memory is bounded whatever the file is: of a line that is
 * too long nothing is kept.
 */
export async function* readLines(path: string): AsyncGenerator<Line[]> {
  let number = 0;
  let held: Buffer[] = [];
  let size = 0;
  const hold = (part: Buffer) => {
    size += part.length;
    if (size > maxLineBytes) held = [];
    else if (part.length > 0) held.push(part);
  };
  const finish = (): Line => {
    const bytes = size > maxLineBytes ? null : held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held);
    number += 1;
    held = [];
    size = 0;
    return { number, bytes };
  };
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const lines: Line[] = [];
    let from = 0;
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, from)) {
      hold(piece.subarray(from, end));
      lines.push(finish());
      from = end + 1;
    }
    hold(piece.subarray(from));
    yield lines;
  }
  if (size > 0) yield [finish()];
}

/** A file of lines, with what lies beside it. */
export function rosterOf(path: string): Roster {
  return { lines: readLines(path), folder: dirname(path) };
}
