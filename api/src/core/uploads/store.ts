import { type Kysely, sql } from "kysely";
import type { Schema, StoredStatus } from "../../platform/db/schema.ts";
import type { CardChanges } from "../changes/change.ts";
import { needsApproval } from "../pending/hold.ts";
import { dropPendingPhoto, holdPhoto } from "../pending/store-photos.ts";
import type { BookRow } from "../photo-files/book.ts";
import { type PhotoRow, photoRowColumns } from "../photo-files/shown.ts";
import { deletionTime, discardKeys } from "../photo-files/store-files.ts";
import type { OwnedCard } from "../reading/owned-card.ts";

/** Data of a photo of the portfolio or the digitals. */
export type BookColumns = Partial<Pick<BookRow, "position" | "credit" | "year" | "taken_on" | "camera">>;

/** A photo whose files state its label, unless they are `due` to. */
export type NewPhoto = PhotoRow & BookColumns & { xmp_due: Date | null };

/**
 * Names a stored photo in a slot; the one that was there goes to the cleanup. Where a check comes before others see the
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
  if (card.held_photos.length > 0) await dropPendingPhoto(changes, card, photo_type);
  const replaced = { texts: {}, photos: { [photo_type]: former ?? null } };
  await changes.approvals.request(db, card.id, card.status === "waiting" ? null : replaced);
}

/** Runs in a transaction. @returns the card that shows the photo, where one still does and these are new to it. */
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

/** True if a row names the key, or the key waits for the cleanup. */
export async function isKnownKey(db: Kysely<Schema>, key: string): Promise<boolean> {
  const photo = await db.selectFrom("stored_photos").select("key").where("key", "=", key).executeTakeFirst();
  return (
    (photo ?? (await db.selectFrom("media_gc").select("key").where("key", "=", key).executeTakeFirst())) !== undefined
  );
}
