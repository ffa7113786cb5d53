import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { type BatchEnd, type Beginning, readBeginning, readRowsAfter } from "../store-feed.ts";
import type { BuildAnswer } from "./build-worker.ts";
import type { Snapshot } from "./snapshot.ts";

const usualBatch = 2_000;
/** Batches that may wait in the worker: reading and building go on side by side, and no more is held. */
const ahead = 4;

/** Room for cards that come later, before everything is built anew. */
const roomFor = (count: number) => (Math.ceil(count * 1.125) + 20_000) & ~31;

/**
 * Reads all rows in a stream and builds the index of them in a worker.
 * @returns the snapshot and where it began: what was written since may be missing, and comes with the changes.
 */
export async function buildSnapshot(
  db: Kysely<Schema>,
  stopping: AbortSignal,
  batch = usualBatch,
): Promise<{ snapshot: Snapshot; beginning: Beginning }> {
  const beginning = await readBeginning(db);
  const worker = new Worker(new URL("./build-worker.ts", import.meta.url));
  // Heard at any time: an error that nobody hears would end the server.
  const broken = new AbortController();
  worker.once("error", (error) => broken.abort(error));
  worker.once("exit", () => broken.abort(new Error("the worker that builds the search index ended")));
  const signal = AbortSignal.any([stopping, broken.signal]);
  // Answers are kept until they are asked for: many come while the database reads.
  const answers = on(worker, "message", { signal });
  const answer = async (): Promise<BuildAnswer> => (await answers.next()).value?.[0];
  try {
    worker.postMessage(roomFor(beginning.count));
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
