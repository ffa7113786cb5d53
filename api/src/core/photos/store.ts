import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { CardChanges, CardState } from "../changes/change.ts";
import type { PhotoCopy } from "../photo-files/copies.ts";
import { discardKeys, discardReplaced } from "../photo-files/store-files.ts";

/** Empties slots, all of a card where none are named. Their files and replaced files are deleted after the commit. @returns how many were filled. */
export async function discardPhotos(changes: CardChanges, card: CardState, types?: readonly string[]): Promise<number> {
  if (types?.length === 0) return 0;
  const slots = async (table: "card_photos" | "held_photos") =>
    changes.db
      .deleteFrom(table)
      .where("card_id", "=", card.id)
      .$if(types !== undefined, (query) => query.where("photo_type", "in", types ?? []))
      .returning(["photo_type", "key"])
      .execute();
  const rows = await slots("card_photos");
  const held = await slots("held_photos");
  const keys = [...rows, ...held].map(({ key }) => key);
  await discardKeys(changes.db, keys, "at once");
  changes.recordDiscarded([...keys, ...(await discardReplaced(changes.db, card.id, types))]);
  for (const { photo_type } of rows) changes.recordPhoto(card, "photo_deleted", photo_type);
  return keys.length;
}

/** Keys of the photos of a card, those that wait for approval included: an undone decision may have shown them. */
export async function listPhotoKeys(db: Kysely<Schema>, cardId: string): Promise<string[]> {
  const rows = await db.selectFrom("stored_photos").select("key").distinct().where("card_id", "=", cardId).execute();
  return rows.map(({ key }) => key);
}

/** The row keeps only widths that were copied: `listUnfinished` finds the others. */
export async function renamePhoto(changes: CardChanges, key: string, copy: PhotoCopy): Promise<void> {
  const copied = sql<
    number[]
  >`array(select width from unnest(widths) as width where width = any(${copy.widths}::int[]))`;
  // Of a photo whose files are lost, the widths stay: every row has some.
  const widths = sql<number[]>`coalesce(nullif(${copied}, '{}'), widths)`;
  // A photo whose credit waits for approval is in both tables.
  for (const table of ["card_photos", "held_photos"] as const)
    await changes.db.updateTable(table).set({ key: copy.key, widths }).where("key", "=", key).execute();
  await discardKeys(changes.db, [key], "at once");
  changes.recordDiscarded([key]);
}

/** Marks a card whose photos still have a public address: `moveKnownPhotos` retries. */
export async function markPhotosKnown({ db }: CardChanges, cardId: string): Promise<void> {
  await db.updateTable("cards").set({ photos_known: true }).where("id", "=", cardId).execute();
}

/** So many at once: the files of each are copied. */
const maxBatch = 100;

/** Cards whose hidden photos still have a public address. Random order, so that failing ones do not block others. */
export async function listKnown(db: Kysely<Schema>): Promise<string[]> {
  const known = db.selectFrom("cards").select("id").where("photos_known", "=", true);
  const rows = await known.orderBy(sql`random()`).limit(maxBatch).execute();
  return rows.map(({ id }) => id);
}

/** Claims one of them for this transaction; false if another process was first. */
export async function takeKnown(changes: CardChanges, id: string): Promise<boolean> {
  const card = await changes.db
    .updateTable("cards")
    .set({ photos_known: false, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("photos_known", "=", true)
    .returning(["id", "version", "status"])
    .executeTakeFirst();
  if (card) changes.recordVersion(card);
  return card !== undefined;
}
