import { namePattern } from "@compcard/domain/identity/name-pattern";
import type { Locale } from "@compcard/domain/locale";
import { type RosterSort, staleMonths } from "@compcard/domain/roster/options";
import type { OwnValues } from "@compcard/domain/roster/own-fields";
import { ownIdOf } from "@compcard/domain/roster/own-options";
import type { RosterCondition } from "@compcard/domain/roster/schema";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Member } from "../../../core/reading/require-member.ts";
import type { RosterCardId } from "../../../core/reading/roster-cards.ts";
import { isOnBoardsOf } from "../../../core/reading/store-boards.ts";
import { readsWhole } from "../../../core/reading/store-roster-view.ts";
import { hasLeft } from "../../../core/representations/store-leavers.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { ranksByRelevance, type SearchCondition } from "../engine.ts";
import { matches, meetsPreference, score } from "../store-matches.ts";

type Db = Kysely<Schema>;

/** Rows of one agency's roster. */
export interface RosterScope extends Pick<RosterCondition, "q" | "board" | "stale"> {
  member: Pick<Member, "agencyId" | "boards">;
  /** One state; null for any. Without it any but that of applicants. */
  claim?: RosterCondition["claim"] | null;
  /** True: the people who left alone; otherwise none of them. */
  left?: boolean;
  /** Values by own field, as their fields hold them. */
  own?: OwnValues;
}

export const isOnBoard = (board: string) =>
  board === "none" ? sql<SqlBool>`board_id is null` : sql<SqlBool>`board_id = ${board}`;

/** Without a claim, all but applicants: these stand in a list of their own. */
export const isOfClaim = (claim: string | undefined) =>
  claim ? sql<SqlBool>`claim = ${claim}` : sql<SqlBool>`claim <> 'applied'`;

interface RosterRows {
  /** Under the name `card_search`. */
  from: RawBuilder<unknown>;
  matches: (condition: SearchCondition) => RawBuilder<SqlBool>;
}

/**
 * Rows of one roster with the search rows of their cards, as far as the agency reads these. A row without such a card has no
 * search row: its name and its external id find it.
 */
export function rowsOf(scope: RosterScope): RosterRows {
  const literally = scope.q === "" ? null : hasText(namePattern(scope.q));
  return {
    from: sql`(
      select representations.id as row_id, coalesce(left_at, declined_at, representations.created_at) as added_at,
        representations.name as row_name, external_id, board_id, claim, case when claim <> 'declined' then own end as own,
        (representations.card_id is not null and not proposed and claim <> 'applied') as exported,
        case when roster_search.card_id is not null then cards.updated_at end as changed_at, roster_search.*
      from representations left join cards on cards.id = representations.card_id
        left join roster_search on roster_search.card_id = cards.id and roster_search.whole = ${readsWhole}
      where ${sql.join(conditionsOf(scope), sql` and `)}) as card_search`,
    matches: (condition) => {
      const found = matches(condition);
      if (!literally || condition.words.length === 0) return found;
      return sql`(${found} or (${literally} and ${matches({ ...condition, words: [] })}))`;
    },
  };
}

function conditionsOf({ member, board, claim, stale, left = false, own = {} }: RosterScope): RawBuilder<SqlBool>[] {
  return [
    sql`representations.agency_id = ${member.agencyId}`,
    isOnBoardsOf(member),
    left ? hasLeft : sql<SqlBool>`not ${hasLeft}`,
    ...(board ? [isOnBoard(board)] : []),
    ...(claim === null ? [] : [isOfClaim(claim)]),
    ...Object.entries(own).map(
      ([id, value]) =>
        sql<SqlBool>`(claim <> 'declined' and representations.own -> ${id}::text = ${JSON.stringify(value)}::jsonb)`,
    ),
    ...(stale
      ? // The day that the agency reads: a card that it does not read has no row here, and figures without consent no day.
        [sql<SqlBool>`roster_search.measured_at < (current_date - make_interval(months => ${staleMonths}))::date`]
      : []),
  ];
}

const hasText = (pattern: string) =>
  sql<SqlBool>`(external_id ~ ${pattern} or (card_search.card_id is null and row_name ~ ${pattern}))`;

/** A row that matches, and which of the condition's preferences it meets. */
interface FoundRow {
  row_id: string;
  met: boolean[];
}

/** The rows that match, in order; all without a `page`. `exported`: those alone that a file of the roster holds. */
export async function listRows(
  db: Db,
  scope: RosterScope,
  condition: SearchCondition,
  {
    sort,
    locale,
    page,
    exported = false,
  }: { sort: RosterOrder; locale: Locale; page?: { limit: number; offset: number }; exported?: boolean },
): Promise<FoundRow[]> {
  const { from, matches } = rowsOf(scope);
  const met = condition.preferences.map((one) => sql`coalesce(${meetsPreference(one)}, false)`);
  const { rows } = await sql<FoundRow>`
    select row_id, array[${sql.join(met)}]::boolean[] as met from ${from} where ${matches(condition)} ${exported ? sql`and exported` : sql``}
    order by ${orderOf(sort, locale, condition)}, row_id
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`.execute(db);
  return rows;
}

/** One of the roster's orders, or that of an own field; `-` turns it round. */
export type RosterOrder = RosterSort | `own.${string}` | `-own.${string}`;

function orderOf(sort: RosterOrder, locale: Locale, condition: SearchCondition): RawBuilder<unknown> {
  const name = sql`${sql.ref(`name_${locale}`)} collate "C", lower(row_name)`;
  const field = ownIdOf(sort.replace(/^-/, ""));
  if (field !== null) {
    const direction = sort.startsWith("-") ? sql`desc` : sql`asc`;
    // Numbers in their order, texts and dates in that of the alphabet.
    return sql`case when jsonb_typeof(own -> ${field}::text) = 'number' then (own -> ${field}::text)::numeric end ${direction} nulls last,
      lower(own ->> ${field}::text) ${direction} nulls last, ${name}`;
  }
  const orders: Record<RosterSort, RawBuilder<unknown>> = {
    relevance: ranksByRelevance(condition) ? sql`${score(condition)}, ${name}` : name,
    name,
    external_id: sql`external_id asc nulls last`,
    updated: sql`changed_at desc nulls last`,
    newest: sql`added_at desc`,
    measured: sql`measured_at asc nulls last`,
    height: sql`height asc nulls last, ${name}`,
    "-height": sql`height desc nulls last, ${name}`,
  };
  return orders[sort as RosterSort];
}

/** `exported`: those that a file of the roster holds. */
export async function countRows(db: Db, scope: RosterScope, condition: SearchCondition) {
  const { from, matches } = rowsOf(scope);
  const { rows } = await sql<{ total: number; exported: number }>`
    select count(*) as total, count(*) filter (where exported) as exported from ${from}
    where ${matches(condition)}`.execute(db);
  return rows[0] ?? { total: 0, exported: 0 };
}

/** A card of the roster with which of the preferences it meets. */
interface RankedCard extends RosterCardId {
  met: boolean[];
}

/** The cards that the member may see, those that meet most first. */
export async function listRankedCards(
  db: Db,
  scope: RosterScope,
  condition: SearchCondition,
  { limit, offset }: { limit: number; offset: number },
): Promise<RankedCard[]> {
  const { from, matches } = rowsOf(scope);
  const met = condition.preferences.map(meetsPreference);
  const { rows } = await sql<RankedCard>`
    select card_id as id, whole, array[${sql.join(met)}]::boolean[] as met, ${score(condition)} as score from ${from}
    where card_id is not null and ${matches(condition)}
    order by score, num desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
