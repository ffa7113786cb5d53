import type { PhotoType } from "@compcard/domain/cards/options";
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { log } from "../../lib/browser/log.ts";
import { sessionState } from "../../lib/session/store.ts";

/** A photo that has not reached the server. */
export interface WaitingPhoto {
  file: File;
  /** Placeholder of the photo that was in the slot: tells whether that has changed since. */
  over: string | null;
}

interface Kept extends DBSchema {
  photos: { key: [userId: string, cardId: string, type: PhotoType]; value: WaitingPhoto };
}

const database = "waiting-photos";

/**
 * What waits for a connection, through a reload and a closed tab, for one person and one card (FL-39). Where a browser
 * refuses to store, photos wait in the page alone. All of it goes with a sign-out, as `sweepBrowser` does it.
 */
export function createKeptPhotos(userId: string, cardId: string) {
  // FL-11: what comes after the sign-out leaves nothing behind.
  const isHere = () => sessionState().user?.id === userId;
  return {
    /** @returns whether the photo outlives its page. */
    async keep(type: PhotoType, photo: WaitingPhoto): Promise<boolean> {
      const kept = await withStore(isHere, (db) => db.put("photos", photo, [userId, cardId, type]));
      if (kept && !isHere()) await deleteDB(database);
      return kept !== null && isHere();
    },
    async forget(type: PhotoType): Promise<void> {
      await withStore(isHere, (db) => db.delete("photos", [userId, cardId, type]));
    },
    async list(): Promise<(WaitingPhoto & { type: PhotoType })[]> {
      const found = await withStore(isHere, async (db) => {
        const keys = await db.getAllKeys("photos", IDBKeyRange.bound([userId, cardId], [userId, cardId, []]));
        return Promise.all(keys.map(async (key) => ({ type: key[2], photo: await db.get("photos", key) })));
      });
      return (found ?? []).flatMap(({ type, photo }) => (photo ? [{ type, ...photo }] : []));
    },
  };
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * One after the other, so that the last word on a slot is the last one said. Opened for each: an open database would keep
 * a sign-out in another tab from deleting it. @returns null where the browser refuses
 */
function withStore<T>(isHere: () => boolean, work: (db: IDBPDatabase<Kept>) => Promise<T>): Promise<T | null> {
  const result = turn.then(async () => {
    if (!isHere()) return null;
    try {
      const db = await openDB<Kept>(database, 1, { upgrade: (fresh) => void fresh.createObjectStore("photos") });
      try {
        return await work(db);
      } finally {
        db.close();
      }
    } catch (error) {
      log("warn", "photos cannot be kept in this browser", String(error));
      return null;
    }
  });
  turn = result;
  return result;
}
