import { type DBSchema, deleteDB, openDB } from "idb";
import { log } from "../../lib/browser/log.ts";
import { createEntry } from "../../lib/outbox/entry.ts";
import { writeEntry } from "../../lib/outbox/store.ts";
import type { WaitingPhoto } from "./photo-uploads.ts";

interface Former extends DBSchema {
  photos: { key: [userId: string, cardId: string, type: string]; value: WaitingPhoto };
}

const database = "waiting-photos";

/** Scope of the photos that wait for one card of one person. */
export const scopeOf = (userId: string, cardId: string) => `photos:${userId}:${cardId}`;

/** Moves photos that a version without the outbox stored into its store. What cannot be moved stays where it is. */
export async function takeLegacyPhotos(): Promise<void> {
  try {
    const db = await openDB<Former>(database, 1, {
      // It was not there, and must not be made.
      upgrade: (_fresh, _from, _to, transaction) => {
        transaction.done.catch(() => {});
        transaction.abort();
      },
    });
    const keys = await db.getAllKeys("photos");
    let moved = true;
    for (const key of keys) {
      const [userId, cardId, type] = key;
      const photo = await db.get("photos", key);
      if (photo) moved = (await writeEntry(scopeOf(userId, cardId), type, createEntry(type, photo))) && moved;
    }
    db.close();
    if (moved) await deleteDB(database);
  } catch (error) {
    if ((error as Error).name !== "AbortError") log("warn", "earlier photos could not be read", String(error));
  }
}
