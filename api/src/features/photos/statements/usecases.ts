import { buffer } from "node:stream/consumers";
import type { AppContext } from "../../../app-context.ts";
import { announceCard } from "../../../core/changes/announce.ts";
import type { CardState } from "../../../core/changes/change.ts";
import { dropUnused } from "../../../core/photo-files/copies.ts";
import { filesOf, unlinkDiscarded } from "../../../core/photo-files/files.ts";
import { deletionTime } from "../../../core/photo-files/store-files.ts";
import { refreshSearchRow } from "../../../core/search-row/refresh.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { insertXmp } from "../../../platform/images/write/insert-xmp.ts";
import { makeKey } from "../../../platform/images/write/photo-keys.ts";
import { storeBytes } from "../../../platform/images/write/store-bytes.ts";
import { xmpOf } from "../../../platform/images/write/xmp.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { type DuePhoto, listDue, postpone, renameStated } from "./store.ts";

/** Photos read at once: changed ones come first in each batch. */
const batchSize = 20;

/**
 * Writes label, credit and terms into the files of due photos. Files are never overwritten: a photo gets
 * new ones with the XMP packet inserted, behind all uploads and without decoding. AVIF is made again when it is requested.
 */
export async function writeStatements(context: AppContext): Promise<void> {
  const { database, photoQueue, stopping, log } = context;
  for (;;) {
    const photos = await listDue(database.db, batchSize);
    if (photos.length === 0) return;
    for (const photo of photos) {
      stopping.throwIfAborted();
      await photoQueue
        .later(() => writeStatement(context, photo))
        .catch(async (err) => {
          log.warn({ err, key: photo.key }, "the files of a photo could not be labeled");
          await postpone(database.db, photo.key);
        });
    }
  }
}

async function writeStatement(context: AppContext, photo: DuePhoto): Promise<void> {
  const { database, storage, config } = context;
  const key = makeKey("photos");
  let card: CardState | null = null;
  try {
    await copyStated(storage, photo, key, xmpOf(config.publicUrl, photo));
    card = await inTransaction(database.db, async (db) => {
      const renamed = await renameStated(db, photo, key);
      // Cached responses depend on the search row.
      if (renamed) await refreshSearchRow(db, [photo.card_id]);
      return renamed;
    });
  } finally {
    if (!card) await dropUnused(context, [key]);
  }
  if (!card) return;
  context.search.touched();
  const { card_id: id, user_id, photo_type } = photo;
  if (deletionTime({ id, user_id }, photo_type) === "at once") await unlinkDiscarded(context, [photo.key]);
  await announceCard(context, card);
}

/** Copies master and renditions with an XMP packet. @throws if a file is gone. */
async function copyStated(storage: Storage, photo: DuePhoto, to: string, xmp: string): Promise<void> {
  for (const file of filesOf([photo])) {
    const stored = await storage.open(file);
    if (!stored) throw new Error(`${file} is gone`);
    const bytes = await buffer(stored.stream);
    await storeBytes(storage, to + file.slice(photo.key.length), insertXmp(bytes, xmp));
  }
}
