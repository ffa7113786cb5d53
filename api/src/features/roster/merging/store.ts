import { type Kysely, sql } from "kysely";
import { standsAt } from "../../../core/options/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** True if options or asks about the card stand. */
export async function hasStandingOptions(db: Db, cardId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("options")
    .select("id")
    .where("card_id", "=", cardId)
    .where(standsAt(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** True if the card has a claim link or a named guardian, which end with the card. */
export async function hasInvitation(db: Db, cardId: string): Promise<boolean> {
  const { rows } = await sql`select from representations where card_id = ${cardId} and claim = 'invited'
    union all select from guardians where card_id = ${cardId}`.execute(db);
  return rows.length > 0;
}

/** Filled slots of a card, the portfolio in its order. */
export function listSlots(db: Db, cardId: string) {
  return db
    .selectFrom("card_photos")
    .select("photo_type")
    .where("card_id", "=", cardId)
    .orderBy("position")
    .orderBy("photo_type")
    .execute();
}

/** Photos keep their files. Those of a portfolio stand behind the card's own. A later import of the same files knows all of them. */
export async function movePhotosTo(
  db: Db,
  { from, to, slots }: { from: string; to: string; slots: readonly string[] },
): Promise<void> {
  await sql`update roster_import_photos set card_id = ${to} where card_id = ${from} and not exists (
      select from roster_import_photos as own where own.card_id = ${to} and own.source = roster_import_photos.source)`.execute(
    db,
  );
  if (slots.length === 0) return;
  await sql`update card_photos set card_id = ${to},
      position = position + 1 + (select coalesce(max(position), -1) from card_photos as own where own.card_id = ${to})
    where card_id = ${from} and photo_type = any(${[...slots]}::text[])`.execute(db);
}
