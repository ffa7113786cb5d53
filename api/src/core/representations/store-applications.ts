import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** Confirmed agencies that wait for a moderator's decision. */
export function selectWaiting(db: Db) {
  return db
    .selectFrom("agencies")
    .selectAll()
    .where("state", "=", "waiting")
    .where("confirmed_at", "is not", null)
    .orderBy("name")
    .orderBy("id");
}

export function listWaiting(db: Db, applicantId: string) {
  return selectWaiting(db).where("applied_by", "=", applicantId).execute();
}

/**
 * Agencies that wait, and that a person who leaves applied for, become the application of the oldest other owner; with no
 * agency, all of them. Where no owner is left nothing changes. @returns the new applicants.
 */
export async function handOver(db: Db, userId: string, agencyId: string | null): Promise<string[]> {
  const { rows } = await sql<{ applied_by: string }>`update agencies set applied_by = successor.user_id
    from (select distinct on (agency_id) agency_id, user_id from agency_members
      where role = 'owner' and user_id <> ${userId} order by agency_id, created_at, user_id) as successor
    where agencies.id = successor.agency_id and applied_by = ${userId} and state = 'waiting'
      and (${agencyId}::uuid is null or agencies.id = ${agencyId})
    returning applied_by`.execute(db);
  return [...new Set(rows.map(({ applied_by }) => applied_by))];
}
