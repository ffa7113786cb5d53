import { type Kysely, sql } from "kysely";
import { isShownByAgency } from "../../core/reading/store-representations.ts";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** Cards of one part: numbers in the order of their making, so that a card stays in its part for ever. */
export interface Part {
  /** Number of the part, from 1. */
  number: number;
  updated_at: Date;
  /** Changes with any card that comes, goes or changes; of a single part only. */
  digest: string | null;
}

// Rows of the search are the cards of guests and members; of these, the guests'.
/** Parts with at least one card in them; `number`: that one alone, found by the index of the newest cards. */
export async function listParts(db: Db, size: number, number?: number): Promise<Part[]> {
  const numbers =
    number === undefined
      ? sql`true`
      : sql`-card_search.num >= ${-number * size}::int and -card_search.num < ${(1 - number) * size}::int`;
  // Only one part at a time: all of them would be text of all cards.
  const digest =
    number === undefined
      ? sql`null::text`
      : sql`md5(string_agg(cards.id::text || cards.updated_at::text, ',' order by card_search.num))`;
  const { rows } = await sql<Part>`
    select ((card_search.num - 1) / ${size}::int + 1)::int as number, max(cards.updated_at) as updated_at,
      ${digest} as digest
    from card_search join cards on cards.id = card_id
    where status = 'published' and ${numbers} group by 1 order by 1`.execute(db);
  return rows;
}

/** Short names of verified agencies that show a card to everybody, by name; one sitemap has room for so many. */
export async function listAgencies(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("agencies")
    .select("slug")
    .where("state", "=", "verified")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("representations")
          .innerJoin("cards", "cards.id", "card_id")
          .select("representations.id")
          .whereRef("agency_id", "=", "agencies.id")
          .where(isShownByAgency)
          .where("cards.status", "=", "published")
          .where("cards.listed", "=", true),
      ),
    )
    .orderBy("slug")
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug);
}

export interface ListedCard {
  id: string;
  num: number;
  updated_at: Date;
}

/** Cards with numbers above `after` and up to `last`, in their order. */
export function listCardsBetween(db: Db, after: number, last: number, limit: number): Promise<ListedCard[]> {
  return db
    .selectFrom("cards")
    .innerJoin("card_search", "card_search.card_id", "cards.id")
    .select(["cards.id", "cards.num", "cards.updated_at"])
    .where("cards.num", ">", after)
    .where("cards.num", "<=", last)
    .where("cards.status", "=", "published")
    .orderBy("cards.num")
    .limit(limit)
    .execute();
}
