import { createReadStream } from "node:fs";
import { dirname } from "node:path";
import { AppError, type FieldProblem } from "@compcard/domain/errors";
import { folderPhotos } from "../../platform/photo-source/folder.ts";
import type { PhotoSource } from "../../platform/photo-source/source.ts";
import { refuseWorkbook } from "../../platform/tables/encoding.ts";

/** A line of a file, counted from 1, without its end; null where it is longer than a card can be. */
export interface Line {
  number: number;
  bytes: Buffer | null;
  /** Why it is no card, if the reader found a problem. */
  problem?: string;
  /** Values that the reader left out, and why. */
  problems?: FieldProblem[];
  /** Values that depend on the day of the import, and so take no part in the id. */
  derived?: Record<string, unknown>;
  /** Values that the reader took in part. None of them refuses the line. */
  remarks?: FieldProblem[];
}

/** Lines, and where the photos that they name are. */
export interface CardImport {
  lines: AsyncIterable<Line[]>;
  photos: PhotoSource;
  /** The column of a table that the field of a problem is in. */
  columnOf?: (path: string) => string | undefined;
}

/** Longer than any card: all its texts together stay below a tenth of it. In bytes. */
export const maxLineBytes = 1_000_000;

const lineFeed = 10;

/**
 * The lines of a file in batches, one batch per chunk. Memory is bounded; a line that is too long is discarded. @throws
 * AppError for a file in UTF-16, or a workbook.
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
  let isFirst = true;
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    if (isFirst) requireLines(piece);
    isFirst = false;
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

/** @throws AppError for a beginning of a workbook or of UTF-16: with a byte order mark, or a zero beside the first brace. */
function requireLines(start: Buffer): void {
  refuseWorkbook(start);
  const [first, second] = start;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || (first === 0x7b && second === 0) || (first === 0 && second === 0x7b))
    throw new AppError("import.encoding", { message: "the file is in UTF-16; save it as UTF-8" });
}

/** A file of lines, with what lies beside it. */
export function openCardLines(path: string): CardImport {
  return { lines: readLines(path), photos: folderPhotos(dirname(path)) };
}
