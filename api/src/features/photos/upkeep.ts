import type { AppContext } from "../../app-context.ts";
import { changeCards } from "../../core/changes/change.ts";
import { hidePhotos } from "../../core/changes/move-photos.ts";
import { takeKnown } from "../../core/changes/store-photo-keys.ts";
import { filesOf, rowKeyOf, unlinkDue } from "../../core/photo-files/files.ts";
import { listNamedFiles } from "../../core/photo-files/store-files.ts";
import { listKnown } from "../../core/photos/store.ts";
import { recordWidths } from "../../core/uploads/record-widths.ts";
import { touchCard } from "../../core/writing/store.ts";
import { mediaFolders, renditionKey } from "../../platform/images/write/photo-keys.ts";
import { completeRenditions } from "../../platform/images/write/renditions.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { requestRun } from "../../platform/jobs/store.ts";
import { deleteUnfinished } from "../../platform/storage/delete-unfinished.ts";
import { insertStrayFiles, listUnfinished } from "./store.ts";

const batchSize = 500;

/**
 * Unlinks what is due (what the request that gave it up could not, and what was replaced a day ago), and unfinished
 * uploads of yesterday.
 */
export async function runJanitor(context: AppContext): Promise<void> {
  const { storage, clock, log } = context;
  await unlinkDue(context);
  const swept = await deleteUnfinished(storage, clock.now());
  if (swept > 0) log.info({ swept }, "removed unfinished uploads");
}

/**
 * Gives photos of cards that were taken from their readers addresses that nobody knows, where that could not be done at once:
 * the storage was away, or the card is a minor's, a draft or hidden from before the rule. Any number of processes may do it at once.
 */
export async function moveKnownPhotos(context: AppContext): Promise<void> {
  for await (const id of inBatches(context, (last: string | null) => listKnown(context.database.db, last, batchSize))) {
    const move = changeCards(context, async (changes) => {
      // Another process may have been sooner.
      if ((await takeKnown(changes.db, [id])).length === 0) return;
      await hidePhotos(changes, id);
      await touchCard(changes, id);
    });
    // The card is as it was, and stands in the list again in a minute.
    await move.catch((err) => context.log.warn({ err, id }, "photos of a hidden card keep their public address"));
  }
}

export const renditionsJob = "photos.renditions";

/** Has the widths made that uploads of many photos left out. */
export async function requestRenditions({ database }: Pick<AppContext, "database">): Promise<void> {
  await requestRun(database.db, renditionsJob);
}

/** Makes the widths of photos that a crash, or an upload of many, left out. */
export async function finishRenditions(context: AppContext): Promise<void> {
  const { database, storage, photoQueue, log } = context;
  type Photo = { key: string; widths: number[] };
  const photos = inBatches(context, (last: Photo | null) => listUnfinished(database.db, last?.key ?? "", batchSize));
  for await (const photo of photos) {
    const job = async () => {
      const done = photo.widths.map((width) => ({ width, key: renditionKey(photo.key, width), bytes: 0 }));
      await recordWidths(context, photo.key, await completeRenditions(storage, photo.key, done));
    };
    await photoQueue
      .later(job)
      .catch((err) => log.warn({ err, key: photo.key }, "the widths of a photo could not be made"));
  }
}

/** Queues files for deletion that no row came to name, such as those of an upload that a crash cut off. */
export async function recordStrayFiles({ database, storage }: Pick<AppContext, "database" | "storage">): Promise<void> {
  for (const folder of mediaFolders) {
    let keys = new Set<string>();
    for await (const file of storage.list(`${folder}/`)) {
      keys.add(rowKeyOf(file));
      if (keys.size < batchSize) continue;
      await insertStrayFiles(database.db, [...keys]);
      keys = new Set();
    }
    await insertStrayFiles(database.db, [...keys]);
  }
}

/** Compares rows with files: a missing file is damage, an untracked one is only waste. */
export async function verifyPhotos({ database, storage }: Pick<AppContext, "database" | "storage">) {
  // Rows before files, in the order that a backup has: a photo uploaded meanwhile is untracked, never missing.
  const { named, waiting } = await listNamedFiles(database.db);
  const stored = new Set<string>();
  for (const folder of mediaFolders) for await (const file of storage.list(`${folder}/`)) stored.add(file);
  const known = new Set(named.map(({ key }) => key));
  const missing = filesOf(named).filter((file) => !stored.has(file));
  const untracked = [...stored].map(rowKeyOf).filter((key) => !known.has(key) && !waiting.has(key)).length;
  return { rows: named.length, missing, untracked };
}
