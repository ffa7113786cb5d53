import { type PhotoType, photoTypes } from "@compcard/domain/cards/options";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { CardChanges, CardState } from "../changes/change.ts";
import { discardKeys, discardReplaced } from "../photo-files/store-files.ts";

/** Empties slots because somebody wants the photos gone: their files go after the commit, those of replaced ones too. @returns how many were filled. */
export async function discardPhotos(
  changes: CardChanges,
  card: CardState,
  types: readonly PhotoType[] = photoTypes,
): Promise<number> {
  if (types.length === 0) return 0;
  const slots = async (table: "card_photos" | "held_photos") =>
    changes.db
      .deleteFrom(table)
      .where("card_id", "=", card.id)
      .where("photo_type", "in", types)
      .returning(["photo_type", "key"])
      .execute();
  const rows = await slots("card_photos");
  const held = await slots("held_photos");
  const keys = [...rows, ...held].map(({ key }) => key);
  await discardKeys(changes.db, keys, "at once");
  changes.discarded([...keys, ...(await discardReplaced(changes.db, card.id, types))]);
  for (const { photo_type } of rows) changes.photo(card, "photo_deleted", photo_type as PhotoType);
  return keys.length;
}

/** Of what stands in these slots for everybody. */
export async function listPhotoKeys(
  db: Kysely<Schema>,
  cardId: string,
  types: readonly PhotoType[],
): Promise<string[]> {
  if (types.length === 0) return [];
  const rows = await db
    .selectFrom("card_photos")
    .select("key")
    .where("card_id", "=", cardId)
    .where("photo_type", "in", types)
    .execute();
  return rows.map(({ key }) => key);
}

export async function renamePhoto(changes: CardChanges, key: string, name: string): Promise<void> {
  await changes.db.updateTable("card_photos").set({ key: name }).where("key", "=", key).execute();
  await discardKeys(changes.db, [key], "at once");
  changes.discarded([key]);
}

/** Some of its photos have kept an address that is known: `moveKnownPhotos` tries again. */
export async function markPhotosKnown({ db }: CardChanges, cardId: string): Promise<void> {
  await db.updateTable("cards").set({ photos_known: true }).where("id", "=", cardId).execute();
}

/** So many at once: the files of each are copied. */
const maxBatch = 100;

/** Cards with photos at addresses that are known to who may not see them; in any order, so that none that fails is in the way. */
export async function listKnown(db: Kysely<Schema>): Promise<string[]> {
  const known = db.selectFrom("cards").select("id").where("photos_known", "=", true);
  const rows = await known.orderBy(sql`random()`).limit(maxBatch).execute();
  return rows.map(({ id }) => id);
}

/** Takes one of them, which the transaction holds from then on; false where another process was sooner. */
export async function takeKnown(changes: CardChanges, id: string): Promise<boolean> {
  const card = await changes.db
    .updateTable("cards")
    .set({ photos_known: false, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("photos_known", "=", true)
    .returning(["id", "version", "status"])
    .executeTakeFirst();
  if (card) changes.raised(card);
  return card !== undefined;
}
