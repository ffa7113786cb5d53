import { photoTypes } from "@compcard/domain/photos/options";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** Decisions that the automatic choice looks at, the latest first: its work is bounded on a site of any size. */
const decisionsSeen = 500;

/** Guests find the card in search, and its figures may be read. */
const isShown = sql<boolean>`(cards.status = 'published' and cards.is_primary and cards.listed and not cards.guarded
  and not 'looks' = any(cards.withheld))`;

const hasFigures = sql<boolean>`(cards.height is not null and cards.chest is not null and cards.waist is not null
  and cards.hips is not null)`;

const standard: readonly string[] = ["beauty-portrait", "smiling-portrait", "full-body"];

/** The photos of the agency standard: portrait, smile, full body and one more. */
const hasPhotos = sql<boolean>`(
  select count(*) >= ${standard.length + 1} and count(*) filter (where photo_type = any(${[...standard]}::text[])) = ${standard.length}
  from card_photos where card_photos.card_id = cards.id and photo_type = any(${[...photoTypes]}::text[]))`;

const isOpen = sql<boolean>`exists (select from cases where cases.card_id = cards.id and cases.kind = 'card'
  and decided_at is null)`;

/**
 * Cards that moderators chose and that may still be shown, in their order. `checked`: readers see nothing that no moderator
 * has passed; else a card that was changed after it was chosen is left out until it is passed.
 */
export async function listChosen(db: Db, { checked }: { checked: boolean }): Promise<string[]> {
  const rows = await db
    .selectFrom("home_cards")
    .innerJoin("cards", "cards.id", "card_id")
    .select("card_id")
    .where(isShown)
    .$if(!checked, (query) => query.where(sql<boolean>`(cards.updated_at <= chosen_at or not ${isOpen})`))
    .orderBy("position")
    .execute();
  return rows.map(({ card_id }) => card_id);
}

/** Complete cards, those that a moderator passed last first. `checked`: as of `listChosen`. */
export async function listComplete(db: Db, limit: number, { checked }: { checked: boolean }): Promise<string[]> {
  const passed = db
    .selectFrom("cases")
    .select(["card_id", "decided_at", "decision"])
    .where("decided_at", "is not", null)
    .orderBy("decided_at", "desc")
    .limit(decisionsSeen)
    .as("passed");
  const rows = await db
    .selectFrom(passed)
    .innerJoin("cards", "cards.id", "passed.card_id")
    .select("cards.id")
    .where("decision", "in", ["pass", "restore"])
    .where(isShown)
    .where(hasFigures)
    .where(hasPhotos)
    .$if(!checked, (query) => query.where(sql<boolean>`not ${isOpen}`))
    .groupBy("cards.id")
    .orderBy(sql`max(decided_at)`, "desc")
    .orderBy("cards.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Cards among these that can be chosen, with their owners. */
export function findChoosable(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("cards")
    .select(["id", "user_id"])
    .where(isShown)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

/** The choice as it is stored, with the owners, held until the transaction ends: two moderators choose one after the other. */
export async function lockChoice(db: Db): Promise<{ id: string; user_id: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtext('home_cards'))`.execute(db);
  return db
    .selectFrom("home_cards")
    .innerJoin("cards", "cards.id", "card_id")
    .select(["cards.id", "cards.user_id"])
    .execute();
}

export async function replaceChosen(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("home_cards").execute();
  if (ids.length === 0) return;
  const rows = ids.map((card_id, position) => ({ card_id, position, chosen_at: sql<Date>`clock_timestamp()` }));
  await db.insertInto("home_cards").values(rows).execute();
}
