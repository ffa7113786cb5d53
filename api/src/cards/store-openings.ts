import { type Kysely, sql } from "kysely";
import type { Schema } from "../platform/db/schema.ts";
import { memberStatuses } from "./audience.ts";

export interface ContactOpening {
  cardId: string;
  readerId: string;
  /** By UTC. */
  day: string;
}

/**
 * Notes that somebody opens the contacts of a card, unless they have opened `budget` other cards that day; the same card
 * again costs and writes nothing. In one statement: the row of the reader's day is held while it decides, so of any
 * number at once, in any process, no more get through. @returns whether they may see them.
 */
export async function noteOpening(
  db: Kysely<Schema>,
  { cardId, readerId, day }: ContactOpening,
  budget: number,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    with known as (
      select from contact_budgets where reader_id = ${readerId} and day = ${day} and ${cardId}::uuid = any(cards)
    ), counted as (
      insert into contact_budgets as b (reader_id, day, cards)
      select ${readerId}::uuid, ${day}::date, array[${cardId}::uuid]
      where not exists (select from known) and ${budget}::int > 0
      on conflict (reader_id, day) do update
      set cards = case when ${cardId}::uuid = any(b.cards) then b.cards else b.cards || ${cardId}::uuid end
      where ${cardId}::uuid = any(b.cards) or cardinality(b.cards) < ${budget}::int
      returning 1
    ), held as (
      select id from cards where id = ${cardId} and exists (select from counted) for key share
    ), opened as (
      insert into contact_openings (card_id, reader_id, day)
      select id, ${readerId}::uuid, ${day}::date from held
      on conflict do nothing
    )
    select exists (select from known) or exists (select from counted) as may`.execute(db);
  return rows[0]?.may ?? false;
}

export type OpeningRow = Awaited<ReturnType<typeof listOpeningRows>>[number];

/** The latest day first; within a day by who the readers are, so that pages do not overlap. */
export function listOpeningRows(db: Kysely<Schema>, cardId: string, { page, limit }: { page: number; limit: number }) {
  return db
    .selectFrom("contact_openings")
    .innerJoin("users", "users.id", "reader_id")
    .select(["users.first_name", "users.last_name", "booker_company", "booker_state", "day"])
    .where("card_id", "=", cardId)
    .orderBy("day", "desc")
    .orderBy("reader_id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countOpenings(db: Kysely<Schema>, cardId: string): Promise<number> {
  const { count } = await db
    .selectFrom("contact_openings")
    .where("card_id", "=", cardId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** For a person's own copy of their data: whose contacts they opened, the latest first. */
export function listOpeningsBy(db: Kysely<Schema>, readerId: string) {
  return db
    .selectFrom("contact_openings")
    .innerJoin("cards", "cards.id", "card_id")
    .select(["card_id", "day", "cards.first_name", "cards.last_name"])
    .where("reader_id", "=", readerId)
    .where("cards.status", "in", memberStatuses)
    .orderBy("day", "desc")
    .orderBy("card_id")
    .execute();
}

/**
 * Who opened the contacts of as many cards on one day as a day has for them, and when, the latest first. Today's budget counts
 * cards that are gone since, too; of earlier days openings alone are left, which go with their cards. `readers`: among these alone.
 */
export async function listSpentBudgets(
  db: Kysely<Schema>,
  { since, members, verified, readers }: { since: string; members: number; verified: number; readers?: string[] },
): Promise<{ reader_id: string; day: string; cards: number }[]> {
  const asked = readers ? sql`and reader_id = any(${readers}::uuid[])` : sql``;
  const { rows } = await sql<{ reader_id: string; day: string; cards: number }>`
    select reader_id, day::text as day, max(opened)::int as cards from (
      select reader_id, day, count(*) as opened from contact_openings where day >= ${since}::date ${asked}
      group by reader_id, day
      union all
      select reader_id, day, cardinality(cards) from contact_budgets where day >= ${since}::date ${asked}
    ) as days join users on users.id = reader_id
    group by reader_id, day, booker_state
    having max(opened) >= case when booker_state = 'verified' then ${verified}::int else ${members}::int end
    order by days.day desc, reader_id`.execute(db);
  return rows;
}

/** Days by UTC: openings before the first go, counts before the second. */
export async function deleteOpeningsBefore(db: Kysely<Schema>, day: string, counted: string): Promise<void> {
  await db.deleteFrom("contact_openings").where("day", "<", day).execute();
  await db.deleteFrom("contact_budgets").where("day", "<", counted).execute();
}
