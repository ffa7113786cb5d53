import type { PhotoType } from "@compcard/domain/cards/options";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

/** Photos of cards leave a slot: their files wait seven days for the janitor, so that a mistake or a backup is no loss. */
export async function discardPhotoRows(
  db: Kysely<Schema>,
  cardId: string,
  types: readonly PhotoType[],
): Promise<PhotoType[]> {
  const rows = await db
    .deleteFrom("card_photos")
    .where("card_id", "=", cardId)
    .where("photo_type", "in", types)
    .returning(["photo_type", "key"])
    .execute();
  await discardKeys(
    db,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => row.photo_type as PhotoType);
}

export async function discardKeys(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const due = sql<Date>`now() + interval '7 days'`;
  await db
    .insertInto("media_gc")
    .values(keys.map((key) => ({ key, delete_after: due })))
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ delete_after: due }))
    .execute();
}
