import type { Kysely } from "kysely";
import type { AgencyRow } from "../../../core/representations/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

export function setBlocked(db: Db, agencyId: string, at: Date | null): Promise<AgencyRow> {
  return db
    .updateTable("agencies")
    .set({ blocked_at: at })
    .where("id", "=", agencyId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Owners who can be mailed. */
export function listOwners(db: Db, agencyId: string) {
  return db
    .selectFrom("agency_members")
    .innerJoin("users", "users.id", "user_id")
    .select(["users.email", "users.locale"])
    .where("agency_id", "=", agencyId)
    .where("agency_members.role", "=", "owner")
    .where("users.email", "is not", null)
    .where("users.blocked_at", "is", null)
    .$narrowType<{ email: string }>()
    .execute();
}
