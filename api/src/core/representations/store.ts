import type { Board } from "@compcard/domain/agencies/schema";
import type { Locale } from "@compcard/domain/locale";
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { AgenciesTable } from "../../platform/db/tables/agencies.ts";
import type { Member } from "../reading/require-member.ts";
import { isOnBoardsOf } from "../reading/store-boards.ts";

type Db = Kysely<Schema>;
type Representation = Schema["representations"];
export type AgencyRow = Selectable<AgenciesTable>;

/** Holds the agency until the transaction ends: decisions about it, its members and roster come one after another. */
export function lockAgency(db: Db, agencyId: string): Promise<AgencyRow | undefined> {
  return db.selectFrom("agencies").selectAll().where("id", "=", agencyId).forNoKeyUpdate().executeTakeFirst();
}

/** The confirmation of an agency's address. */
export function findConfirmation(db: Db, agencyId: string): Promise<Pick<AgencyRow, "confirmed_at"> | undefined> {
  return db.selectFrom("agencies").select("confirmed_at").where("id", "=", agencyId).executeTakeFirst();
}

/** By its short name; undefined for a blocked one, too. */
export function findVerifiedAgency(db: Db, slug: string): Promise<AgencyRow | undefined> {
  return db
    .selectFrom("agencies")
    .selectAll()
    .where("slug", "=", slug)
    .where("state", "=", "verified")
    .where("blocked_at", "is", null)
    .executeTakeFirst();
}

/** True if people can apply on its public page: photos are uploaded for agencies with a confirmed address alone (TL-19). */
export function takesApplications({ apply, confirmed_at }: Pick<AgencyRow, "apply" | "confirmed_at">): boolean {
  return apply && confirmed_at !== null;
}

/** The link between an agency and a card, with whether the card's account is unclaimed. */
export function findRepresentation(db: Db, agencyId: string, cardId: string) {
  return representationOf(db, agencyId, cardId).executeTakeFirst();
}

/** Finds the row as `findRepresentation` does, on the boards of the member. */
export function findRepresentationFor(db: Db, member: Pick<Member, "agencyId" | "boards">, cardId: string) {
  return representationOf(db, member.agencyId, cardId).where(isOnBoardsOf(member)).executeTakeFirst();
}

function representationOf(db: Db, agencyId: string, cardId: string) {
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "agency_id")
    .innerJoin("cards", "cards.id", "card_id")
    .innerJoin("users", "users.id", "cards.user_id")
    .select(["representations.id", "agency_id", "card_id", "claim", "rights", "kind", "proposed"])
    .select(["cards.user_id", "users.unclaimed", "users.locale", "agencies.name as agency", "agencies.confirmed_at"])
    .select(["applied_email", "representations.name"])
    .where("agency_id", "=", agencyId)
    .where("card_id", "=", cardId)
    .$narrowType<{ card_id: string }>();
}

export async function insertRepresentation(db: Db, values: Insertable<Representation>): Promise<void> {
  await db.insertInto("representations").values(values).execute();
}

export async function updateRepresentation(db: Db, id: string, values: Updateable<Representation>): Promise<void> {
  await db.updateTable("representations").set(values).where("id", "=", id).execute();
}

/** Clears what an application stated; `applied_email` is cleared with its answer. */
export const withoutApplication = { applied_at: null, applied_figures: null, guardian_email: null };

export async function deleteRepresentation(db: Db, id: string): Promise<void> {
  await db.deleteFrom("representations").where("id", "=", id).execute();
}

/** Cards of a roster; rows of declined claims, and applicants who wait for an answer, are none. */
export async function countRoster(db: Db, agencyId: string): Promise<number> {
  const { count } = await db
    .selectFrom("representations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("agency_id", "=", agencyId)
    .where("card_id", "is not", null)
    .where("claim", "<>", "applied")
    .executeTakeFirstOrThrow();
  return count;
}

/** An account for a card that an agency makes. Nobody can sign in to it. @returns its id. */
export async function insertUnclaimedUser(
  db: Db,
  names: { first_name: string; last_name: string },
  locale: Locale,
): Promise<string> {
  const { id } = await db
    .insertInto("users")
    .values({ ...names, locale, unclaimed: true, ...nobodys })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const nobodys = {
  ...{ email: null, password_hash: null, phone: null, bio: null, avatar_key: null, email_verified_at: null },
  ...{ role: null, booker_company: null, booker_state: null, signed_in_at: null },
};

/** Files that were replaced are deleted by the next run of the cleanup. */
export async function deleteUnclaimedUser(db: Db, userId: string): Promise<void> {
  await db.updateTable("media_gc").set({ delete_after: sql<Date>`now()` }).where("user_id", "=", userId).execute();
  await db.deleteFrom("users").where("id", "=", userId).where("unclaimed", "=", true).execute();
}

/** The agencies of selections, by id. */
export async function findAgencies(db: Db, ids: readonly (string | null)[]): Promise<Map<string, AgencyRow>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom("agencies").selectAll().where("id", "in", wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Selections that a member of an agency made become an owner's, else another member's, before the member leaves; with no
 * agency, those of every agency. Where nobody else is left they go with the member.
 */
export async function handOverSelections(db: Db, userId: string, agencyId: string | null): Promise<void> {
  await sql`update selections set user_id = successor.user_id
    from (select distinct on (agency_id) agency_id, user_id from agency_members where user_id <> ${userId}
      order by agency_id, role = 'owner' desc, created_at, user_id) as successor
    where selections.user_id = ${userId} and selections.agency_id = successor.agency_id
      and (${agencyId}::uuid is null or selections.agency_id = ${agencyId})`.execute(db);
}

/** Agencies that people are a member of, by name. */
export function listAgenciesOf(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom("agency_members")
    .innerJoin("agencies", "agencies.id", "agency_id")
    .select(["agency_members.user_id", "agency_members.role"])
    .select(["agencies.id", "agencies.name", "agencies.state", "agencies.blocked_at"])
    .where(sql<boolean>`agency_members.user_id = any(${userIds}::uuid[])`)
    .orderBy("agencies.name")
    .orderBy("agencies.id")
    .execute();
}

/** Adds a board; `position` counts from 0. */
export async function insertBoard(
  db: Db,
  agencyId: string,
  board: Pick<Insertable<Schema["agency_boards"]>, "name" | "gender" | "position">,
): Promise<void> {
  await db
    .insertInto("agency_boards")
    .values({ agency_id: agencyId, ...board })
    .execute();
}

/** Boards of agencies in their order, by agency. */
export async function listBoards(db: Db, agencyIds: readonly string[]): Promise<Map<string, Board[]>> {
  const boards = new Map<string, Board[]>(agencyIds.map((id) => [id, []]));
  if (agencyIds.length === 0) return boards;
  const rows = await db
    .selectFrom("agency_boards")
    .select(["id", "agency_id", "name", "gender"])
    .where("agency_id", "in", agencyIds)
    .orderBy("position")
    .execute();
  for (const { agency_id, ...board } of rows) boards.get(agency_id)?.push(board);
  return boards;
}

/** Boards of an agency that the member has. */
export async function listBoardsOf(
  db: Db,
  { agencyId, boards }: Pick<Member, "agencyId" | "boards">,
): Promise<Board[]> {
  const all = (await listBoards(db, [agencyId])).get(agencyId) ?? [];
  return boards === "all" ? all : all.filter(({ id }) => boards.includes(id));
}

/** Cards whose models have accepted the agency. */
export async function listClaimedCards(db: Db, agencyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("representations")
    .select("card_id")
    .where("agency_id", "=", agencyId)
    .where("claim", "=", "accepted")
    .where("card_id", "is not", null)
    .$narrowType<{ card_id: string }>()
    .execute();
  return rows.map(({ card_id }) => card_id);
}

/** Agencies that the card's owner accepted, the oldest first; none that is blocked. */
export function listAccepted(db: Db, cardId: string) {
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "agency_id")
    .select(["agencies.name", "agencies.state", "rights"])
    .where("card_id", "=", cardId)
    .where("claim", "=", "accepted")
    .where("proposed", "=", false)
    .where("blocked_at", "is", null)
    .orderBy("representations.created_at")
    .execute();
}
