import type { ViewSource } from "@compcard/domain/card-views/sources";
import { type Kysely, sql } from "kysely";
import { statusesFor } from "../../core/reading/audience.ts";
import { deleteInBatches } from "../../platform/db/delete-in-batches.ts";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** Views of one card on one day (UTC) from one source. */
export interface Views {
  card_id: string;
  day: string;
  source: ViewSource;
  count: number;
}

/** Owner of a card that this reader may read; undefined for any other card. */
export async function findOwnerOfPublished(
  db: Db,
  cardId: string,
  viewerId: string | undefined,
): Promise<string | undefined> {
  const card = await db
    .selectFrom("cards")
    .select("user_id")
    .where("id", "=", cardId)
    .where("status", "in", statusesFor(viewerId))
    .executeTakeFirst();
  return card?.user_id;
}

/** Adds to the counts, except for deleted cards. Ordered, so that servers do not deadlock. */
export async function addViews(db: Db, views: readonly Views[]): Promise<void> {
  await sql`
    insert into card_views as stored (card_id, day, source, count)
    select card_id, day, source, fresh.count
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
      as fresh (card_id uuid, day date, source text, count integer)
    where exists (select from cards where id = fresh.card_id)
    order by card_id, day, source
    on conflict (card_id, day, source) do update set count = stored.count + excluded.count`.execute(db);
}

/** The counted views of a card since `day`, that day included. */
export async function listViews(db: Db, cardId: string, day: string): Promise<Omit<Views, "card_id">[]> {
  const rows = await db
    .selectFrom("card_views")
    .select(["day", "source", "count"])
    .where("card_id", "=", cardId)
    .where("day", ">=", day)
    .execute();
  return rows as Omit<Views, "card_id">[];
}

export interface WeekCount {
  what: "views" | "contacts" | "saves";
  /** The Monday of a week by UTC. */
  week: string;
  count: number;
}

/** Views, contact views and favorites of a card by week, since the Monday `since`. The owner's own favorite is none. */
export async function listWeeks(db: Db, cardId: string, ownerId: string, since: string): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    select what, date_trunc('week', day)::date::text as week, sum(count)::int as count from (
      select 'views' as what, day, count from card_views where card_id = ${cardId}
      union all select 'contacts', day, 1 from contact_openings where card_id = ${cardId}
      union all select 'contacts', day, 1 from anonymous_contact_views where card_id = ${cardId}
      union all select 'saves', (created_at at time zone 'UTC')::date, 1 from favorites
        where card_id = ${cardId} and user_id <> ${ownerId}
    ) as counted
    where day >= ${since}::date group by what, date_trunc('week', day)`.execute(db);
  return rows;
}

export async function deleteViewsBefore(db: Db, day: string): Promise<void> {
  await deleteInBatches(db, "card_views", sql`day < ${day}`);
}
