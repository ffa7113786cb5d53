import { isAdultSlot } from "@compcard/domain/cards/adult-only";
import type { PhotoType } from "@compcard/domain/cards/options";
import type { PhotoFocus } from "@compcard/domain/photos/schema";
import { retentionDays } from "@compcard/domain/retention";
import { type Kysely, sql } from "kysely";
import type { CardChanges } from "../../core/changes/change.ts";
import { type PhotoRow, photoRowColumns } from "../../core/photo-files/shown.ts";
import { discardReplaced } from "../../core/photo-files/store-files.ts";
import type { OwnedCard } from "../../core/reading/owned-card.ts";
import type { Schema } from "../../platform/db/schema.ts";

/** Lets two slots change what they hold; one of them may be empty. What was replaced in a slot follows its photo. */
export async function swapSlots(
  changes: CardChanges,
  card: OwnedCard<"photos">,
  from: PhotoType,
  to: PhotoType,
): Promise<void> {
  const { db } = changes;
  const slots = [from, to];
  const other = (type: string) => (type === from ? to : from);
  // Taken out and put in again: the key of the table sees every row, and no third slot is free for certain.
  const filled: string[] = [];
  for (const table of ["card_photos", "held_photos"] as const) {
    const rows = await db
      .deleteFrom(table)
      .where("card_id", "=", card.id)
      .where("photo_type", "in", slots)
      .returningAll()
      .execute();
    const moved = rows.map((row) => ({ ...row, photo_type: other(row.photo_type) }));
    if (moved.length > 0) await db.insertInto(table).values(moved).execute();
    if (table === "card_photos") filled.push(...moved.map(({ photo_type }) => photo_type));
  }
  // A replaced photo of a slot that does not exist under 18 is deleted on the day the age becomes known (spec: Ages).
  if (slots.some(isAdultSlot)) changes.recordDiscarded(await discardReplaced(db, card.id, slots));
  await db
    .updateTable("media_gc")
    .set({ photo_type: sql<PhotoType>`case photo_type when ${from} then ${to} else ${from} end` })
    .where("card_id", "=", card.id)
    .where("photo_type", "in", slots)
    .execute();
  for (const type of slots) {
    changes.recordPhoto(card, filled.includes(type) ? "photo_uploaded" : "photo_deleted", type);
  }
}

/** @returns the photo as it is then, nothing where the slot is empty. */
export async function setFocus(
  db: Kysely<Schema>,
  card: OwnedCard<"photos">,
  type: string,
  focus: PhotoFocus,
): Promise<PhotoRow | undefined> {
  const held = card.held_photos.some(({ photo_type }) => photo_type === type);
  return db
    .updateTable(held ? "held_photos" : "card_photos")
    .set({ focus_x: focus.x, focus_y: focus.y })
    .where("card_id", "=", card.id)
    .where("photo_type", "=", type)
    .returning(photoRowColumns)
    .executeTakeFirst();
}

/** @returns the time from which the files of a photo are due to state its label and credit; null where they do. */
export async function findXmpDue(db: Kysely<Schema>, key: string): Promise<Date | null> {
  // A photo whose credit waits for approval is in both tables, and due in one.
  const { due } = await db
    .selectFrom("stored_photos")
    .select(({ fn }) => fn.max("xmp_due").as("due"))
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return due;
}

/** Photos of which fewer widths are recorded than `renditionWidths` names, by key after `last`. */
export async function listUnfinished(db: Kysely<Schema>, last: string, limit: number) {
  const { rows } = await sql<{ key: string; widths: number[] }>`select key, widths from stored_photos
    where cardinality(widths) < rendition_count(width) and key > ${last} order by key limit ${limit}`.execute(db);
  return rows;
}

/** Gives stored keys that no row names a day, after which the cleanup takes them: an upload may be on its way. */
export async function insertStrayFiles(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  await sql`
    insert into media_gc (key, delete_after)
    select key, now() + make_interval(days => ${retentionDays.replacedPhotos}) from unnest(${keys}::text[]) as stored (key)
    where not exists (select from stored_photos where stored_photos.key = stored.key)
      and not exists (select from users where users.avatar_key = stored.key)
      and not exists (select from agencies where agencies.logo_key = stored.key)
    on conflict do nothing`.execute(db);
}
