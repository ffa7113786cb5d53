import { namePattern } from "@compcard/domain/identity/name-pattern";
import { type RosterSort, staleMonths } from "@compcard/domain/roster/options";
import type { RosterFilters, RosterQuery } from "@compcard/domain/roster/schema";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { memberStatuses } from "../../core/reading/audience.ts";
import { changingRights } from "../../core/reading/require-owned-card.ts";
import { appliedRights } from "../../core/reading/store-representations.ts";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;
type Filters = Omit<RosterFilters, "sort">;

function rosterOf(db: Db, agencyId: string, { q, board, claim, stale }: Filters) {
  return db
    .selectFrom("representations")
    .leftJoin("cards", "cards.id", "card_id")
    .where("agency_id", "=", agencyId)
    .$if(q !== "", (query) => query.where(named(q)))
    .$if(board === "none", (query) => query.where("board_id", "is", null))
    .$if(Boolean(board) && board !== "none", (query) => query.where("board_id", "=", board as string))
    .$if(Boolean(claim), (query) => query.where("claim", "=", claim || "none"))
    .$if(stale, (query) =>
      query.where("measured_at", "<", sql<string>`(current_date - make_interval(months => ${staleMonths}))::date`),
    );
}

function named(q: string): RawBuilder<boolean> {
  const name = namePattern(q);
  return sql<boolean>`(cards.first_name || ' ' || cards.last_name ~ ${name} or cards.last_name || cards.first_name ~ ${name}
    or cards.name_latin ~ ${name} or cards.name_han ~ ${name} or (card_id is null and name ~ ${name})
    or external_id ~ ${name})`;
}

const nameOf = sql`lower(coalesce(nullif(btrim(cards.last_name || ' ' || cards.first_name), ''), name))`;

const orders: Record<RosterSort, RawBuilder<unknown>> = {
  name: nameOf,
  external_id: sql`external_id asc nulls last`,
  updated: sql`cards.updated_at desc nulls last`,
  newest: sql`representations.created_at desc`,
  measured: sql`cards.measured_at asc nulls last`,
};

/** Whether the agency reads the card as it is set; else as others do. */
const granted = sql<boolean>`(not proposed and ${appliedRights} && ${[...changingRights]}::text[])`;

const columns = ["representations.id", "card_id", "external_id", "board_id", "claim", "rights", "kind"] as const;

export type RosterLine = Awaited<ReturnType<typeof listRosterLines>>[number];

const lines = (db: Db, agencyId: string, filters: Filters) =>
  rosterOf(db, agencyId, filters)
    .leftJoin("users as inviter", "inviter.id", "representations.invited_by")
    .select([...columns, "proposed", "invited_at", "representations.name"])
    .select(["cards.first_name", "cards.last_name", "cards.withheld"])
    .select(["declined_card", "declined_at", "declined_signed_in"])
    .select(["inviter.first_name as inviter_first_name", "inviter.last_name as inviter_last_name"])
    .select(sql<boolean>`coalesce(${granted}, false)`.as("granted"))
    .select(sql<boolean>`coalesce(cards.status = any(${[...memberStatuses]}::text[]), false)`.as("shown"));

export function listRosterLines(db: Db, agencyId: string, query: RosterQuery) {
  return lines(db, agencyId, query)
    .orderBy(sql`${orders[query.sort]}, representations.id`)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
}

const everything = { q: "", board: undefined, claim: undefined, stale: false };

export function findRosterLine(db: Db, agencyId: string, cardId: string) {
  return lines(db, agencyId, everything).where("card_id", "=", cardId).executeTakeFirst();
}

/** A row with a card that is on the roster, and not proposed to it alone. */
const isExported = sql<boolean>`(card_id is not null and not proposed)`;

/** `exported`: those that a file of the roster holds. */
export function countRosterLines(db: Db, agencyId: string, filters: Filters) {
  return rosterOf(db, agencyId, filters)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere(isExported).as("exported"),
    ])
    .executeTakeFirstOrThrow();
}

/** The ids of the cards that a file of the roster holds, in order. */
export async function listExportedCards(db: Db, agencyId: string, { sort, ...filters }: RosterFilters) {
  const rows = await rosterOf(db, agencyId, filters)
    .select("card_id")
    .where(isExported)
    .orderBy(sql`${orders[sort]}, representations.id`)
    .execute();
  return rows.map(({ card_id }) => card_id as string);
}

export async function hasBoard(db: Db, agencyId: string, boardId: string): Promise<boolean> {
  const row = await db
    .selectFrom("agency_boards")
    .select("id")
    .where("agency_id", "=", agencyId)
    .where("id", "=", boardId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another row of the roster has the external id. */
export async function hasExternalId(db: Db, agencyId: string, externalId: string, cardId: string | null) {
  const row = await db
    .selectFrom("representations")
    .select("id")
    .where("agency_id", "=", agencyId)
    .where("external_id", "=", externalId)
    .where(sql<boolean>`(card_id is null or card_id is distinct from ${cardId}::uuid)`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Unclaimed cards of agencies that were blocked before that moment. */
export function listCardsOfBlocked(db: Db, before: Date) {
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "agency_id")
    .select(["agency_id", "card_id"])
    .where("agencies.blocked_at", "<=", before)
    .where("claim", "in", ["none", "invited"])
    .where("card_id", "is not", null)
    .$narrowType<{ card_id: string }>()
    .execute();
}
