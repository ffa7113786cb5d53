import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { CardChanges, CardState } from "../changes/change.ts";
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

/** Cards whose hidden photos still have a public address, in order after `last`. */
export async function listKnown(db: Kysely<Schema>, last: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("cards")
    .select("id")
    .where(sql<boolean>`photos_known`)
    .$if(last !== null, (query) => query.where("id", ">", last))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
