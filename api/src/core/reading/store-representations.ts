import type { AgencyRole } from "@compcard/domain/agencies/options";
import type { CardRight } from "@compcard/domain/agencies/rights";
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Schema } from "../../platform/db/schema.ts";
import { isNotHiddenFrom, isOnBoards, type MemberBoards } from "./store-boards.ts";
import { guardianAllowsSelections } from "./store-guardian-consent.ts";

export interface Membership {
  agency_id: string;
  /** True if the member's role changes cards. */
  edits: boolean;
  rights: CardRight[];
}

/** A claimed card of somebody under 18 whose guardian has not consented yet: no right applies. */
export const waitsForGuardian = sql<boolean>`coalesce(representations.claim = 'accepted' and cards.guarded
  and not cards.guardian_gave, false)`;

/** Rights of an agency over a card, as they apply now. */
export const appliedRights = sql<CardRight[]>`case when ${waitsForGuardian} then '{}' else representations.rights end`;

/** Not an open proposal, nor one of a blocked agency, nor one that waits for a guardian. */
const isInForce = sql<boolean>`(not representations.proposed and agencies.blocked_at is null and not ${waitsForGuardian})`;

const isOnBoard = sql<boolean>`'board' = any(representations.rights)`;

/** True if the agency may show the card to everybody. */
export const isShownByAgency = sql<boolean>`(${isInForce} and ${isOnBoard})`;

/** The agencies of a card. Guests get those that the model lets show her, and nothing of others is read for them. */
export const representedBy = (readers: "guests" | "members") => (eb: ExpressionBuilder<Schema, "cards">) =>
  jsonArrayFrom(
    eb
      .selectFrom("representations")
      .innerJoin("agencies", "agencies.id", "representations.agency_id")
      .whereRef("representations.card_id", "=", "cards.id")
      .where(isInForce)
      .$if(readers === "guests", (query) => query.where(isOnBoard))
      .select(["agencies.slug", "agencies.name", "agencies.logo_key", "agencies.state", "representations.kind"])
      .select(isOnBoard.as("board"))
      .orderBy("representations.created_at"),
  ).as("represented");

/** The right `contacts` in force. `cards` and `agencies` are joined. */
export const hasContacts = sql<boolean>`('contacts' = any(representations.rights) and ${isInForce})`;

/** Representations with the right `options` in force, as a table `grants`. */
export const optionGrants = sql`(select representations.card_id, representations.agency_id, representations.board_id, representations.created_at,
    options_end_workdays, options_end_hour
  from representations join agencies on agencies.id = representations.agency_id
    join cards on cards.id = representations.card_id
  where 'options' = any(representations.rights) and ${isInForce}) as grants`;

/**
 * A calendar is open with the right `options`, and by `visibility.calendar`: under 18 to verified readers alone. `cards` is
 * joined.
 */
export const isCalendarOpen = (granted: RawBuilder<boolean>, verified: RawBuilder<boolean>) => sql<boolean>`(
  case when ${verified} then cards.calendar <> 'agency' else cards.calendar = 'members' and not cards.guarded end
  or ${granted})`;

/** An agency gets the messages for the model: its confirmed address. */
const takesEnquiries = sql<boolean>`(agencies.confirmed_at is not null and ${hasContacts})`;

/**
 * True if a message for the model has a recipient: an agency with the right `contacts`, her account, or the card's
 * address.
 */
export const isReachable = sql<boolean>`(cards.email is not null
  or exists (select from users where users.id = cards.user_id and users.email is not null)
  or exists (select from representations join agencies on agencies.id = representations.agency_id
    where representations.card_id = cards.id and ${takesEnquiries}))`;

/** The agency that gets the messages for the model, the oldest first; in the language of who stated its address. */
export function findEnquiryAgency(db: Kysely<Schema>, cardId: string) {
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "agency_id")
    .innerJoin("cards", "cards.id", "card_id")
    .leftJoin("users", "users.id", "applied_by")
    .select(["agencies.id", "agencies.email", "users.locale"])
    .where("card_id", "=", cardId)
    .where(takesEnquiries)
    .orderBy("representations.created_at")
    .limit(1)
    .executeTakeFirst();
}

/**
 * The agency in whose name a card is printed: of those that represent it and are verified, one that has the user as a member, else
 * the first.
 */
export function findPrintingAgency(db: Kysely<Schema>, userId: string, cardId: string) {
  return db
    .selectFrom("representations")
    .innerJoin("cards", "cards.id", "card_id")
    .innerJoin("agencies", "agencies.id", "representations.agency_id")
    .leftJoin("agency_members", (join) =>
      join.onRef("agency_members.agency_id", "=", "agencies.id").on("agency_members.user_id", "=", userId),
    )
    .selectAll("agencies")
    .where("card_id", "=", cardId)
    .where("agencies.state", "=", "verified")
    .where(isInForce)
    .orderBy(sql`agency_members.user_id is null`)
    .orderBy("representations.created_at")
    .limit(1)
    .executeTakeFirst();
}

/**
 * A card of the agency's making that no model has taken over yet. Under 18 only with the guardian's consent, and of a verified
 * agency. With a reader: on a board of theirs. `cards` is joined.
 */
export const isUnclaimedOf = (
  agencyId: RawBuilder<string | null>,
  readerId?: RawBuilder<string>,
) => sql<boolean>`(cards.status = 'draft'
  and exists (
  select from representations join agencies on agencies.id = representations.agency_id
  where representations.card_id = cards.id and representations.agency_id = ${agencyId}
    and ${readerId ? isNotHiddenFrom(readerId) : sql`true`}
    and representations.claim in ('none', 'invited') and agencies.blocked_at is null
    and (not cards.guarded or (agencies.state = 'verified' and ${guardianAllowsSelections}))))`;

/** Agencies that represent the card and have the user as a member of its board; none that is blocked or whose proposal is open. */
export function listMemberships(db: Kysely<Schema>, userId: string, cardId: string): Promise<Membership[]> {
  return db
    .selectFrom("representations")
    .innerJoin("cards", "cards.id", "card_id")
    .innerJoin("agency_members", "agency_members.agency_id", "representations.agency_id")
    .innerJoin("agencies", "agencies.id", "representations.agency_id")
    .select(["representations.agency_id", sql<boolean>`agency_members.role <> 'viewer'`.as("edits")])
    .select(appliedRights.as("rights"))
    .where("card_id", "=", cardId)
    .where("agency_members.user_id", "=", userId)
    .where(isOnBoards)
    .where("proposed", "=", false)
    .where("blocked_at", "is", null)
    .orderBy("representations.created_at")
    .execute();
}

interface FoundMember {
  role: AgencyRole;
  boards: MemberBoards;
}

/** Undefined for strangers, and for everybody of a blocked agency. */
export async function findMember(
  db: Kysely<Schema>,
  userId: string,
  agencyId: string,
): Promise<FoundMember | undefined> {
  const row = await db
    .selectFrom("agency_members")
    .innerJoin("agencies", "agencies.id", "agency_id")
    .select(["role", "boards"])
    .where("agency_id", "=", agencyId)
    .where("user_id", "=", userId)
    .where("blocked_at", "is", null)
    .executeTakeFirst();
  return row && { role: row.role, boards: row.boards ?? "all" };
}

/** Finds the role of a member; undefined for strangers and in a blocked agency. */
export async function findRole(db: Kysely<Schema>, userId: string, agencyId: string): Promise<AgencyRole | undefined> {
  return (await findMember(db, userId, agencyId))?.role;
}

/** True if the person is the only owner of this agency, or of any. */
export async function ownsAgencyAlone(db: Kysely<Schema>, userId: string, agencyId?: string): Promise<boolean> {
  const alone = db
    .selectFrom("agency_members as own")
    .select("own.agency_id")
    .where("own.user_id", "=", userId)
    .where("own.role", "=", "owner")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("agency_members as other")
            .select("other.user_id")
            .whereRef("other.agency_id", "=", "own.agency_id")
            .where("other.user_id", "!=", userId)
            .where("other.role", "=", "owner"),
        ),
      ),
    );
  const found = await (agencyId ? alone.where("own.agency_id", "=", agencyId) : alone).limit(1).executeTakeFirst();
  return found !== undefined;
}
