import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { PhotoCopy } from "../photo-files/copies.ts";
import { discardKeys } from "../photo-files/store-files.ts";

type Db = Kysely<Schema>;

/** Keys of the photos of a card, those that wait for approval included: an undone decision may have shown them. */
export async function listPhotoKeys(db: Db, cardId: string): Promise<string[]> {
  const rows = await db.selectFrom("stored_photos").select("key").distinct().where("card_id", "=", cardId).execute();
  return rows.map(({ key }) => key);
}

/** The row keeps only widths that were copied: `listUnfinished` finds the others. @returns the keys to be deleted at once. */
export async function renamePhoto(db: Db, cardId: string, key: string, copy: PhotoCopy): Promise<string[]> {
  const copied = sql<
    number[]
  >`array(select width from unnest(widths) as width where width = any(${copy.widths}::int[]))`;
  // A photo whose files are lost has its former widths: every row has some.
  const widths = sql<number[]>`coalesce(nullif(${copied}, '{}'), widths)`;
  // A photo whose credit waits for approval is in both tables.
  for (const table of ["card_photos", "held_photos"] as const)
    await db.updateTable(table).set({ key: copy.key, widths }).where("key", "=", key).execute();
  await followKey(db, cardId, key, copy.key);
  await discardKeys(db, [key], "at once");
  return [key];
}

/** Renames a photo of a card wherever its key stands: in documents, in a chosen preview, and in an import. */
export async function followKey(db: Db, cardId: string, key: string, renamed: string): Promise<void> {
  await sql`update issues set photo_keys = array_replace(photo_keys, ${key}, ${renamed})
    where card_id = ${cardId} and ${key} = any(photo_keys)`.execute(db);
  await sql`update roster_import_photos set key = ${renamed} where key = ${key}`.execute(db);
  await sql`update link_previews set key = ${renamed} where key = ${key}`.execute(db);
}

/** Marks a card whose photos still have an address that former readers know: `moveKnownPhotos` retries. */
export async function markPhotosKnown(db: Db, cardId: string): Promise<void> {
  await db.updateTable("cards").set({ photos_known: true }).where("id", "=", cardId).execute();
}

/** Takes the mark off those of the cards that have it; triggers set it when fewer people may see a card. @returns their ids. */
export async function takeKnown(db: Db, cardIds: readonly string[]): Promise<string[]> {
  if (cardIds.length === 0) return [];
  const rows = await db
    .updateTable("cards")
    .set({ photos_known: false })
    .where("id", "in", cardIds)
    .where("photos_known", "=", true)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
