import type { AgencyRole } from "@compcard/domain/agencies/options";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

export function listMemberRows(db: Db, agencyId: string) {
  return db
    .selectFrom("agency_members")
    .innerJoin("users", "users.id", "user_id")
    .select(["user_id", "agency_members.role", "agency_members.boards", "agency_members.created_at"])
    .select(["users.first_name", "users.last_name", "users.email"])
    .where("agency_id", "=", agencyId)
    .orderBy("agency_members.created_at")
    .orderBy("user_id")
    .execute();
}

export async function insertMember(
  db: Db,
  member: { agency_id: string; user_id: string; role: AgencyRole },
): Promise<void> {
  await db.insertInto("agency_members").values(member).execute();
}

export async function updateMember(
  db: Db,
  agencyId: string,
  userId: string,
  change: { role: AgencyRole; boards?: string[] | null },
): Promise<void> {
  await db
    .updateTable("agency_members")
    .set(change)
    .where("agency_id", "=", agencyId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteMember(db: Db, agencyId: string, userId: string): Promise<void> {
  await db.deleteFrom("agency_members").where("agency_id", "=", agencyId).where("user_id", "=", userId).execute();
}

/** Open links to selections of the agency that people made who are not its members now, latest first. */
export function listFormerLinks(db: Db, agencyId: string) {
  return db
    .selectFrom("selection_links")
    .innerJoin("selections", "selections.id", "selection_id")
    .leftJoin("users", "users.id", "made_by")
    .select(["selection_links.id", "selection_links.name", "expires_at", "selection_id"])
    .select(["selections.name as selection", "users.first_name", "users.last_name", "made_by"])
    .where("agency_id", "=", agencyId)
    .where("selections.deleted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where(sql<boolean>`not exists (select from agency_members as member
      where member.agency_id = selections.agency_id and member.user_id = made_by)`)
    .orderBy("selection_links.created_at", "desc")
    .execute();
}
