import { isAdultSlot } from "@compcard/domain/cards/adult-only";
import type { PhotoType } from "@compcard/domain/cards/options";
import type { PhotoFocus } from "@compcard/domain/photos/schema";
import { retentionDays } from "@compcard/domain/retention";
import { type Kysely, sql } from "kysely";
import type { CardChanges } from "../../core/changes/change.ts";
import { needsApproval } from "../../core/pending/hold.ts";
import { dropHeldPhoto, holdPhoto } from "../../core/pending/store-photos.ts";
import type { BookRow } from "../../core/photo-files/book.ts";
import { type PhotoRow, photoRowColumns } from "../../core/photo-files/shown.ts";
import { deletionTime, discardKeys, discardReplaced } from "../../core/photo-files/store-files.ts";
import type { OwnedCard } from "../../core/reading/owned-card.ts";
import type { Schema, StoredStatus } from "../../platform/db/schema.ts";

/** What stands beside a photo of the portfolio or the digitals. */
export type BookColumns = Partial<Pick<BookRow, "position" | "credit" | "year" | "taken_on" | "camera">>;

/** A photo whose files state its label, unless they are `due` to. */
export type NewPhoto = PhotoRow & BookColumns & { xmp_due: Date | null };

/**
 * Names a stored photo in a slot; the one that was there goes to the janitor. Where a check comes before others see the
 * photo, it waits, and what they see stays.
 */
export async function putPhoto(changes: CardChanges, card: OwnedCard<"photos">, photo: NewPhoto): Promise<void> {
  const { db } = changes;
  await db.deleteFrom("media_gc").where("key", "=", photo.key).execute();
  if (needsApproval(changes, card)) return holdPhoto(changes, card, { card_id: card.id, ...photo });
  const { photo_type, ...values } = photo;
  const former = await db
    .selectFrom("card_photos")
    .select(photoRowColumns)
    .where("card_id", "=", card.id)
    .where("photo_type", "=", photo_type)
    .executeTakeFirst();
  await db
    .insertInto("card_photos")
    .values({ card_id: card.id, ...photo })
    .onConflict((conflict) =>
      conflict.columns(["card_id", "photo_type"]).doUpdateSet({ ...values, created_at: sql<Date>`now()` } as never),
    )
    .execute();
  const when = deletionTime(card, photo_type);
  if (former) await discardKeys(db, [former.key], when);
  if (former && when === "at once") changes.recordDiscarded([former.key]);
  changes.recordPhoto(card, "photo_uploaded", photo_type);
  if (card.held_photos.length > 0) await dropHeldPhoto(changes, card, photo_type);
  const replaced = { texts: {}, photos: { [photo_type]: former ?? null } };
  await changes.approvals.request(db, card.id, card.status === "waiting" ? null : replaced);
}

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
  // What was replaced in a slot that does not exist under 18 may not outlive the day the age becomes known (spec: Ages).
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

/** In a transaction. @returns the card that shows the photo, where one still does and these are new to it. */
export async function setWidths(
  db: Kysely<Schema>,
  key: string,
  widths: number[],
): Promise<{ id: string; status: StoredStatus }[]> {
  // The card is held: a photo that is just changing its slot is looked for when it has come to rest.
  await sql`select from cards join stored_photos on card_id = cards.id where key = ${key} for update of cards`.execute(
    db,
  );
  await db.updateTable("held_photos").set({ widths }).where("key", "=", key).execute();
  return db
    .updateTable("card_photos")
    .from("cards")
    .set({ widths })
    .whereRef("cards.id", "=", "card_photos.card_id")
    .where("card_photos.key", "=", key)
    .where(sql<boolean>`card_photos.widths <> ${widths}::int[]`)
    .returning(["cards.id", "cards.status"])
    .execute();
}

/** Whether a row names the key, or it waits for the janitor. */
export async function isKnownKey(db: Kysely<Schema>, key: string): Promise<boolean> {
  const photo = await db.selectFrom("stored_photos").select("key").where("key", "=", key).executeTakeFirst();
  return (
    (photo ?? (await db.selectFrom("media_gc").select("key").where("key", "=", key).executeTakeFirst())) !== undefined
  );
}

/** Photos of which fewer widths are recorded than `renditionWidths` names, by key after `last`. */
export async function listUnfinished(db: Kysely<Schema>, last: string, limit: number) {
  const { rows } = await sql<{ key: string; widths: number[] }>`select key, widths from stored_photos
    where cardinality(widths) < rendition_count(width) and key > ${last} order by key limit ${limit}`.execute(db);
  return rows;
}

/** Gives stored keys that no row names a day, after which the janitor takes them: an upload may be on its way. */
export async function insertStrayFiles(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  await sql`
    insert into media_gc (key, delete_after)
    select key, now() + make_interval(days => ${retentionDays.replacedPhotos}) from unnest(${keys}::text[]) as stored (key)
    where not exists (select from stored_photos where stored_photos.key = stored.key)
      and not exists (select from users where users.avatar_key = stored.key)
      and not exists (select from agencies where agencies.logo_key = stored.key)
    on conflict do nothing`.execute(db);
}
