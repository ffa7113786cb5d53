import { type BadLine, type CardLine, readLine } from "./card-line.ts";
import type { Line } from "./lines.ts";
import { listPhotos } from "./photos/named.ts";
import { Seen } from "./seen.ts";

/** Lines that go into the database together. */
export interface Batch {
  cards: CardLine[];
  bad: BadLine[];
  /** Lines of the file, blank ones included. */
  lines: number;
  bytes: number;
  photos: number;
}

const most = { lines: 1_000, bytes: 4_000_000, photos: 50 };

/** Lines in batches: small enough for memory and for a transaction, and where photos take their time, for going on after a stop. */
export async function* readBatches(all: AsyncIterable<Line[]>): AsyncGenerator<Batch> {
  const seen = new Seen();
  let batch = empty();
  for await (const lines of all) {
    for (const line of lines) {
      add(batch, line.bytes?.length ?? 0, readLine(line, seen));
      if (batch.lines < most.lines && batch.bytes < most.bytes && batch.photos < most.photos) continue;
      yield batch;
      batch = empty();
    }
  }
  if (batch.lines > 0) yield batch;
}

const empty = (): Batch => ({ cards: [], bad: [], lines: 0, bytes: 0, photos: 0 });

function add(batch: Batch, bytes: number, read: CardLine | BadLine | null): void {
  batch.lines += 1;
  batch.bytes += bytes + 1;
  if (!read) return;
  if ("taken" in read) {
    batch.bad.push(read);
    return;
  }
  batch.cards.push(read);
  batch.photos += listPhotos(read.value.photos).named.length + countBook(read.value);
}

/** The number of photos of portfolio and digitals that a line names. */
function countBook({ portfolio, digitals }: CardLine["value"]): number {
  const views = (digitals as { views?: object } | null | undefined)?.views;
  return (Array.isArray(portfolio) ? portfolio.length : 0) + Object.keys(views ?? {}).length;
}
