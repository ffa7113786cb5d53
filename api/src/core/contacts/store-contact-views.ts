import { type Kysely, sql } from "kysely";
import { deleteInBatches } from "../../platform/db/delete-in-batches.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { memberStatuses } from "../reading/audience.ts";

export type ContactViewRow = Awaited<ReturnType<typeof listContactViewRows>>[number];

/**
 * The latest day first; within a day by who the readers are, so that pages do not overlap. Readers whose accounts are deleted
 * have no name (SL-05).
 */
export async function listContactViewRows(
  db: Kysely<Schema>,
  cardId: string,
  { page, limit }: { page: number; limit: number },
) {
  const { rows } = await sql<{
    deleted: boolean;
    first_name: string;
    last_name: string;
    company: string | null;
    day: string;
  }>`
    select deleted, first_name, last_name, company, day::text as day from (
      select false as deleted, reader_id as place, users.first_name, users.last_name, day,
        coalesce((select agencies.name from representations
            join agencies on agencies.id = representations.agency_id
            join agency_members on agency_members.agency_id = agencies.id and agency_members.user_id = reader_id
            where representations.card_id = ${cardId} order by representations.created_at limit 1),
          case when booker_state = 'verified' then booker_company end) as company
      from contact_openings join users on users.id = reader_id where card_id = ${cardId}
      union all
      select true, id, '', '', day, company from anonymous_contact_views where card_id = ${cardId}
    ) as views
    order by views.day desc, place limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}

export async function countContactViews(db: Kysely<Schema>, cardId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from contact_openings where card_id = ${cardId})::int
      + (select count(*) from anonymous_contact_views where card_id = ${cardId})::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Before a reader's account is deleted: each model's list retains the day, and the company of a verified booker (SL-05). */
export async function anonymizeContactViewsBy(db: Kysely<Schema>, readerId: string): Promise<void> {
  await sql`
    insert into anonymous_contact_views (card_id, day, company)
    select card_id, day, case when booker_state = 'verified' then booker_company end
    from contact_openings join users on users.id = reader_id where reader_id = ${readerId}`.execute(db);
}

/** For a person's own copy of their data: whose contacts they opened, the latest first. */
export function listContactViewsBy(db: Kysely<Schema>, readerId: string) {
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
 * Readers who used a whole day's budget of contact views, with the day, the latest first. Today's budget also counts
 * cards that were deleted since; earlier days have only contact views, which are deleted with their cards. `readers`
 * limits the list.
 */
export async function listSpentBudgets(
  db: Kysely<Schema>,
  { since, members, verified, readers }: { since: string; members: number; verified: number; readers?: string[] },
): Promise<{ reader_id: string; day: string; cards: number }[]> {
  const requested = readers ? sql`and reader_id = any(${readers}::uuid[])` : sql``;
  const { rows } = await sql<{ reader_id: string; day: string; cards: number }>`
    select reader_id, day::text as day, max(opened)::int as cards from (
      select reader_id, day, count(*) as opened from contact_openings where day >= ${since}::date ${requested}
      group by reader_id, day
      union all
      select reader_id, day, cardinality(cards) from contact_budgets where day >= ${since}::date ${requested}
    ) as days join users on users.id = reader_id
    group by reader_id, day, booker_state
    having max(opened) >= case when booker_state = 'verified' then ${verified}::int else ${members}::int end
    order by days.day desc, reader_id`.execute(db);
  return rows;
}

/** Days by UTC: openings before the first are deleted, counts of budgets before the second. */
export async function deleteContactViewsBefore(db: Kysely<Schema>, day: string, counted: string): Promise<void> {
  for (const table of ["contact_openings", "anonymous_contact_views"] as const)
    await deleteInBatches(db, table, sql`day < ${day}`);
  for (const table of ["contact_budgets", "contact_group_budgets"] as const)
    await deleteInBatches(db, table, sql`day < ${counted}`);
}

/** A member of an agency read a claimed card with its contacts; noted once a day. */
export async function insertMemberView(
  db: Kysely<Schema>,
  { cardId, readerId, day }: { cardId: string; readerId: string; day: string },
): Promise<void> {
  await sql`insert into contact_openings (card_id, reader_id, day)
    select cards.id, ${readerId}::uuid, ${day}::date from cards join users on users.id = cards.user_id
    where cards.id = ${cardId} and not users.unclaimed
    on conflict do nothing`.execute(db);
}
