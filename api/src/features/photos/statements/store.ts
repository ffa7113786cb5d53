import type { Made } from "@compcard/domain/photos/made";
import { type Kysely, sql } from "kysely";
import type { CardState } from "../../../core/changes/change.ts";
import { followKey } from "../../../core/changes/store-photo-keys.ts";
import { deletionTime, discardKeys } from "../../../core/photo-files/store-files.ts";
import { lockOwner } from "../../../core/reading/store-locks.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** A photo whose files do not state its label and credit yet. */
export interface DuePhoto {
  card_id: string;
  user_id: string;
  photo_type: string;
  key: string;
  widths: number[];
  made: Made | null;
  credit: string | null;
  listed: boolean;
}

/**
 * Photos whose files are due, changed ones before those from before files stated anything. A credit that waits for approval is
 * not stated. Photos with missing widths wait for them.
 */
export async function listDue(db: Db, limit: number): Promise<DuePhoto[]> {
  const { rows } = await sql<DuePhoto>`
    select card_id, user_id, photo_type, key, widths, made, credit, listed from (
      select card_id, photo_type, key, made, credit, xmp_due, width, widths from card_photos
      union all
      select card_id, photo_type, key, made, credit, xmp_due, width, widths from held_photos
      where not exists (select from card_photos where card_photos.key = held_photos.key)
    ) as photo join cards on cards.id = card_id
    where xmp_due <= now() and cardinality(widths) >= rendition_count(photo.width)
    order by xmp_due desc, key limit ${limit}`.execute(db);
  return rows;
}

/** Tries a photo again in an hour. */
export async function postpone(db: Db, key: string): Promise<void> {
  for (const table of ["card_photos", "held_photos"] as const)
    await db.updateTable(table).set({ xmp_due: sql<Date>`now() + interval '1 hour'` }).where("key", "=", key).execute();
}

/**
 * In a transaction. Renames a photo to the files that state its label and credit. The former ones are discarded as those of a
 * replaced photo. @returns its card, null for a photo that was replaced meanwhile.
 */
export async function renameStated(db: Db, photo: DuePhoto, key: string): Promise<CardState | null> {
  const { card_id, user_id, photo_type } = photo;
  // The account before the card, as its deletion does: the former files are noted as its owner's.
  await lockOwner(db, user_id);
  const { rows: cards } =
    await sql<CardState>`select id, version, status from cards where id = ${card_id} for update`.execute(db);
  let renamed = 0;
  for (const table of ["card_photos", "held_photos"] as const) {
    const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set key = ${key},
        xmp_due = case when made is not distinct from ${photo.made} and credit is not distinct from ${photo.credit}
          then null else xmp_due end
      where key = ${photo.key}`.execute(db);
    renamed += Number(numAffectedRows);
  }
  const [card] = cards;
  if (!card || renamed === 0) return null;
  await followKey(db, card_id, photo.key, key);
  await discardKeys(db, [photo.key], deletionTime({ id: card_id, user_id }, photo_type));
  return card;
}
