import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { readWithoutStatementTimeout } from "../../../platform/db/statement-timeout.ts";
import { type BatchEnd, type FeedStart, readFeedStart, readRowsAfter, readSample } from "../store-feed.ts";
import type { BuildAnswer } from "./build-worker.ts";
import { estimateBytes } from "./estimate.ts";
import { IndexTooLarge } from "./index-too-large.ts";
import type { Snapshot } from "./snapshot.ts";

/** Rows from which the size is estimated: some milliseconds of work. */
const sampleRows = 500;
/** Batches that may wait in the worker: reading and building go on side by side, and no more is held. */
const ahead = 4;

export interface BuildOptions {
  signal: AbortSignal;
  /** Bytes that the index may take. */
  maxBytes: number;
  /** Rows that are read at once. */
  batch: number;
  /** Number of changes for which an index of so many cards has space. */
  roomFor: (cards: number) => number;
}

export const buildDefaults: BuildOptions = {
  signal: new AbortController().signal,
  maxBytes: Number.POSITIVE_INFINITY,
  batch: 2_000,
  roomFor: (cards) => Math.ceil(cards / 8) + 20_000,
};

/**
 * Reads all rows in a stream and builds the index of them in a worker.
 * @returns the snapshot and where it began: what was written since may be missing, and comes with the changes.
 * @throws IndexTooLarge before the build, by an estimate from a sample of the rows.
 */
export async function buildSnapshot(
  db: Kysely<Schema>,
  { signal: stopping, maxBytes, batch, roomFor }: BuildOptions,
): Promise<{ snapshot: Snapshot; beginning: FeedStart }> {
  // Reads of the whole table: on a busy server they take longer than a statement may.
  const read = <T>(work: (session: Kysely<Schema>) => Promise<T>) => readWithoutStatementTimeout(db, work);
  const beginning = await read(readFeedStart);
  const { count } = beginning;
  // Whole words of bits.
  const capacity = (count + roomFor(count) + 31) & ~31;
  const needed = estimateBytes(await read((session) => readSample(session, count, sampleRows)), count, capacity);
  if (needed > maxBytes) throw new IndexTooLarge(needed);
  const worker = new Worker(new URL("./build-worker.ts", import.meta.url));
  // Always handled: an unhandled error would end the server.
  const broken = new AbortController();
  worker.once("error", (error) => broken.abort(error));
  worker.once("exit", () => broken.abort(new Error("the worker that builds the search index ended")));
  const signal = AbortSignal.any([stopping, broken.signal]);
  // Messages are buffered: many arrive while the database reads.
  const answers = on(worker, "message", { signal });
  const answer = async (): Promise<BuildAnswer> => (await answers.next()).value?.[0];
  try {
    worker.postMessage(capacity);
    let waiting = 0;
    let end: BatchEnd | null = null;
    for (;;) {
      signal.throwIfAborted();
      const rows: { text: string; end: BatchEnd | null } = await readRowsAfter(db, end, batch);
      if (!rows.end) break;
      end = rows.end;
      if (waiting === ahead) await answer();
      else waiting++;
      worker.postMessage(rows.text);
    }
    for (; waiting > 0; waiting--) await answer();
    worker.postMessage(null);
    return { snapshot: (await answer()) as Snapshot, beginning };
  } finally {
    await worker.terminate();
  }
}
