import { type Insertable, type Selectable, sql } from "kysely";
import type { CardPhotosTable } from "../../platform/db/tables/photos.ts";
import type { CardChanges, CardState } from "../changes/change.ts";
import { deletionTime, discardKeys } from "../photo-files/store-files.ts";

type PhotoRecord = Selectable<CardPhotosTable>;

/** A held photo and the one it replaced. */
export interface ReplacedPhoto {
  photo: PhotoRecord;
  former: PhotoRecord | null;
}

/** Holds a photo for approval, in place of one that is already held for its slot. */
export async function holdPhoto(
  changes: CardChanges,
  card: CardState & { user_id: string },
  photo: Insertable<CardPhotosTable>,
): Promise<void> {
  const former = await changes.db
    .deleteFrom("held_photos")
    .where("card_id", "=", card.id)
    .where("photo_type", "=", photo.photo_type)
    .returning("key")
    .executeTakeFirst();
  await changes.db.insertInto("held_photos").values(photo).execute();
  const when = deletionTime(card, photo.photo_type);
  if (former) await discardKeys(changes.db, [former.key], when);
  if (former && when === "at once") changes.recordDiscarded([former.key]);
  await changes.approvals.request(changes.db, card.id, { texts: {}, photos: {} });
}

/** Discards the pending photo of a slot that has been filled at once. */
export async function dropPendingPhoto(changes: CardChanges, card: { id: string }, type: string): Promise<void> {
  const row = await changes.db
    .deleteFrom("held_photos")
    .where("card_id", "=", card.id)
    .where("photo_type", "=", type)
    .returning("key")
    .executeTakeFirst();
  if (!row) return;
  await discardKeys(changes.db, [row.key], "at once");
  changes.recordDiscarded([row.key]);
}

/** Moves held photos into their slots. @returns the replaced photos, for `revertPendingPhotos`. */
export async function applyPendingPhotos(
  changes: CardChanges,
  card: CardState & { user_id: string },
): Promise<ReplacedPhoto[]> {
  const { db } = changes;
  const held = await db.deleteFrom("held_photos").where("card_id", "=", card.id).returningAll().execute();
  const replaced: ReplacedPhoto[] = [];
  for (const photo of held) {
    const former = await db
      .deleteFrom("card_photos")
      .where("card_id", "=", card.id)
      .where("photo_type", "=", photo.photo_type)
      .returningAll()
      .executeTakeFirst();
    await db.insertInto("card_photos").values(photo).execute();
    const type = photo.photo_type;
    const when = deletionTime(card, type);
    if (former) await discardKeys(db, [former.key], when);
    if (former && when === "at once") changes.recordDiscarded([former.key]);
    replaced.push({ photo, former: former && when !== "at once" ? former : null });
    changes.recordPhoto(card, "photo_uploaded", type);
  }
  return replaced;
}

/**
 * Reverts `applyPendingPhotos`: its photos are held again, and the replaced ones return. A slot has the same photo if the version of the
 * card is the same; its key may be another. @returns the photos that others read meanwhile and do not now.
 */
export async function revertPendingPhotos(
  changes: CardChanges,
  card: CardState,
  replaced: readonly ReplacedPhoto[],
): Promise<PhotoRecord[]> {
  const { db } = changes;
  const withdrawn: PhotoRecord[] = [];
  for (const { photo, former } of replaced) {
    const type = photo.photo_type;
    // The current row: renditions may have been added, and files replaced by ones that state the label.
    const row = await db
      .deleteFrom("card_photos")
      .where("card_id", "=", card.id)
      .where("photo_type", "=", type)
      .returningAll()
      .executeTakeFirst();
    if (!row) continue;
    await db.insertInto("held_photos").values(row).execute();
    if (row.key !== former?.key) withdrawn.push(row);
    // A file without a row there was discarded since, so it may be deleted.
    const restored =
      former &&
      (await db
        .deleteFrom("media_gc")
        .where("key", "=", former.key)
        .where("delete_after", ">", sql<Date>`now()`)
        .returning("key")
        .executeTakeFirst());
    if (restored) await db.insertInto("card_photos").values(former).execute();
    changes.recordPhoto(card, restored ? "photo_uploaded" : "photo_deleted", type);
  }
  return withdrawn;
}
