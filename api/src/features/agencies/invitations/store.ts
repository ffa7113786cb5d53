import { type AgencyRole, invitationDays } from "@compcard/domain/agencies/options";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

const now = sql<Date>`now()`;

/** Open invitations, those that have not expired. */
export function listInvitations(db: Db, agencyId: string) {
  return db
    .selectFrom("agency_invitations")
    .select(["email", "role", "expires_at"])
    .where("agency_id", "=", agencyId)
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .execute();
}

/** Replaces the invitation of the same address. */
export async function saveInvitation(
  db: Db,
  invitation: { agency_id: string; email: string; role: AgencyRole; token_hash: Uint8Array; invited_by: string },
): Promise<void> {
  const fresh = {
    ...invitation,
    created_at: now,
    expires_at: sql<Date>`now() + make_interval(days => ${invitationDays})`,
  };
  await db
    .insertInto("agency_invitations")
    .values(fresh)
    .onConflict((conflict) => conflict.columns(["agency_id", "email"]).doUpdateSet(fresh))
    .execute();
}

export async function deleteInvitation(db: Db, agencyId: string, email: string): Promise<void> {
  await db.deleteFrom("agency_invitations").where("agency_id", "=", agencyId).where("email", "=", email).execute();
}

/** An open invitation with its agency, and who sent it. */
export function findInvitation(db: Db, tokenHash: Uint8Array) {
  return db
    .selectFrom("agency_invitations")
    .innerJoin("agencies", "agencies.id", "agency_invitations.agency_id")
    .leftJoin("users", "users.id", "invited_by")
    .selectAll("agencies")
    .select(["agency_invitations.agency_id", "agency_invitations.email as invited", "agency_invitations.role"])
    .select(["users.first_name", "users.last_name"])
    .where("agency_invitations.token_hash", "=", tokenHash)
    .where("agency_invitations.expires_at", ">", now)
    .where("agencies.blocked_at", "is", null)
    .executeTakeFirst();
}

/** True if a member has this address. */
export async function isMemberAddress(db: Db, agencyId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("agency_members")
    .innerJoin("users", "users.id", "user_id")
    .select("user_id")
    .where("agency_id", "=", agencyId)
    .where("users.email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

/** The inviting person's name, and the language of their mails. */
export function findInviter(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .select(["first_name", "last_name", "email", "locale"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Language of an account with this address. */
export async function findLocaleOf(db: Db, email: string) {
  const row = await db.selectFrom("users").select("locale").where("email", "=", email).executeTakeFirst();
  return row?.locale;
}
