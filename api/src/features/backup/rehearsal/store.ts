import { type Insertable, type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

/** Adds a result, and deletes those that are older than a year. */
export async function insertRehearsal(db: Kysely<Schema>, row: Insertable<Schema["rehearsals"]>): Promise<void> {
  await db.insertInto("rehearsals").values(row).execute();
  await db.deleteFrom("rehearsals").where("at", "<", sql<Date>`${row.at}::timestamptz - interval '366 days'`).execute();
}

/** The latest first, at most `limit`. */
export function listRehearsals(db: Kysely<Schema>, limit: number) {
  return db.selectFrom("rehearsals").selectAll().orderBy("at", "desc").limit(limit).execute();
}

/** Languages of the accounts with these addresses. */
export function listLocales(db: Kysely<Schema>, emails: readonly string[]) {
  return db.selectFrom("users").select(["email", "locale"]).where("email", "in", emails).execute();
}
