import { type Kysely, sql } from "kysely";
import { memberStatuses } from "../../core/reading/audience.ts";
import type { Member } from "../../core/reading/require-member.ts";
import { isOnBoardsOf } from "../../core/reading/store-boards.ts";
import { appliedRights } from "../../core/reading/store-representations.ts";
import { readsWhole } from "../../core/reading/store-roster-view.ts";
import { ageToday } from "../../core/reading/store-shared.ts";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

const columns = ["representations.id", "card_id", "external_id", "board_id", "claim", "rights", "kind"] as const;

/** A number of the card, where the model granted the right `contacts`. */
const numberOf = (field: "phone" | "whatsapp") => sql<string | null>`case
  when not representations.proposed and 'contacts' = any(${appliedRights}) then ${sql.ref(`cards.${field}`)} end`;

export type RosterLine = Awaited<ReturnType<typeof listRosterLines>>[number];

const lines = (db: Db, agencyId: string) =>
  db
    .selectFrom("representations")
    .leftJoin("cards", "cards.id", "card_id")
    .where("agency_id", "=", agencyId)
    .leftJoin("users as inviter", "inviter.id", "representations.invited_by")
    .select([...columns, "proposed", "invited_at", "representations.name", "own", "representations.note"])
    .select(["terms", "terms_accepted_at"])
    .select(["cards.first_name", "cards.last_name", "cards.withheld", "cards.country"])
    .select([numberOf("phone").as("phone"), numberOf("whatsapp").as("whatsapp")])
    .select(["declined_card", "declined_at", "declined_signed_in"])
    .select(["left_reason", "left_at", "representations.created_at"])
    .select(["applied_at", "applied_email", "applied_figures", "guardian_email"])
    .select(["inviter.first_name as inviter_first_name", "inviter.last_name as inviter_last_name"])
    .select(readsWhole.as("granted"))
    .select(sql<boolean>`coalesce(cards.status = any(${[...memberStatuses]}::text[]), false)`.as("shown"));

/** Rows of a roster in the order of these ids. */
export async function listRosterLines(db: Db, agencyId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await lines(db, agencyId).where("representations.id", "in", ids).execute();
  const byId = new Map(found.map((line) => [line.id, line]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function findRosterLine(db: Db, member: Pick<Member, "agencyId" | "boards">, cardId: string) {
  return lines(db, member.agencyId).where(isOnBoardsOf(member)).where("card_id", "=", cardId).executeTakeFirst();
}

/** Names of the cards on the member's boards; ages and dates of birth as far as the agency reads them. */
export function listPeople(db: Db, member: Pick<Member, "agencyId" | "boards">) {
  return db
    .selectFrom("representations")
    .innerJoin("cards", "cards.id", "card_id")
    .select(["cards.id as card_id", "external_id as externalId", "cards.first_name", "cards.last_name"])
    .select([
      sql<number | null>`case when ${readsWhole} then ${ageToday} end`.as("age"),
      sql<string | null>`case when ${readsWhole} then cards.birth_date end`.as("birth_date"),
    ])
    .where("agency_id", "=", member.agencyId)
    .where(isOnBoardsOf(member))
    .orderBy("cards.num")
    .execute();
}

/** The cards of these rows, in the same order. */
export async function listCardsOfRows(db: Db, agencyId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("representations")
    .select(["id", "card_id"])
    .where("agency_id", "=", agencyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const cards = new Map(rows.map(({ id, card_id }) => [id, card_id]));
  return ids.flatMap((id) => cards.get(id) ?? []);
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

/** True if another row of the roster has the external id. */
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
    .where("claim", "in", ["none", "invited", "applied"])
    .where("card_id", "is not", null)
    .$narrowType<{ card_id: string }>()
    .execute();
}
