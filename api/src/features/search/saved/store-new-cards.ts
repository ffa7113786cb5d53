import { maxNew } from "@compcard/domain/search/saved/rules";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { RosterCardId } from "../../../core/reading/roster-cards.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { SearchCondition } from "../engine.ts";
import { type RosterScope, rowsOf } from "../roster/store.ts";
import { matches } from "../store-matches.ts";

type Db = Kysely<Schema>;

/** A search, and since when cards are new in it. */
export interface NewCardsOf {
  condition: SearchCondition;
  /** The roster that is searched; null: the site. */
  scope: RosterScope | null;
  since: Date;
}

/**
 * The number of other people's cards, without refused ones, that are new in each of the searches, 99 at most; in one
 * query.
 */
export async function countNewCards(db: Db, userId: string, searches: readonly NewCardsOf[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(
    (search, at) => sql`select ${sql.lit(at)} as at, (
      select count(*) from (select from ${newCards(userId, search)} limit ${sql.lit(maxNew)}) as found
    ) as count`,
  );
  const { rows } = await sql<{ count: number }>`${sql.join(counts, sql` union all `)} order by at`.execute(db);
  return rows.map(({ count }) => count);
}

/** New cards by `until`, the newest first. */
export async function findNewCards(db: Db, userId: string, search: NewCardsOf, until: Date): Promise<RosterCardId[]> {
  const { rows } = search.scope
    ? await sql<RosterCardId>`
        select card_id as id, whole from ${newCards(userId, search)} and added_at <= ${until}
        order by added_at desc, num desc limit ${sql.lit(maxNew)}`.execute(db)
    : await sql<RosterCardId>`
        select id, false as whole from cards
        where id in (select card_id from ${newCards(userId, search)}) and first_listed_at <= ${until}
        order by first_listed_at desc, num desc limit ${sql.lit(maxNew)}`.execute(db);
  return rows;
}

/** The rows of the search with a card that its reader may see. */
function newCards(userId: string, { condition, scope, since }: NewCardsOf): RawBuilder<unknown> {
  if (!scope) return sql`card_search where ${isNew(userId, since)} and ${matches(condition)}`;
  const roster = rowsOf(scope);
  return sql`${roster.from} where card_id is not null and added_at > ${since} and ${roster.matches(condition)}`;
}

const isNew = (userId: string, since: Date) => sql<boolean>`card_search.card_id in (
  select id from cards where first_listed_at > ${since} and user_id <> ${userId}
    and not exists (select from refusals where card_id = cards.id and refusals.user_id = ${userId})
)`;
