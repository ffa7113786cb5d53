import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { applications } from "../store.ts";

type Db = Kysely<Schema>;

export function listDomainRows(db: Db) {
  return db
    .selectFrom("booker_domains")
    .leftJoin("users", "users.id", "accepted_by")
    .select(["domain", "company", "booker_domains.created_at"])
    .select(["users.first_name", "users.last_name", "users.email"])
    .orderBy("domain")
    .execute();
}

/** @returns false for one that is believed already. */
export async function insertDomain(
  db: Db,
  { domain, company, by }: { domain: string; company: string; by: string },
): Promise<boolean> {
  const row = await db
    .insertInto("booker_domains")
    .values({ domain, company, accepted_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning("domain")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the company whose it was; undefined where there was none. */
export async function deleteDomain(db: Db, domain: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("booker_domains")
    .where("domain", "=", domain)
    .returning("company")
    .executeTakeFirst();
  return row?.company;
}

/** Ids of people whose confirmed address is of that domain and who wait for a decision. */
export async function listWaitingAt(db: Db, domain: string): Promise<string[]> {
  const rows = await applications(db)
    .where("booker_state", "=", "waiting")
    .where("confirmed_at", "is not", null)
    .where("by_hand", "=", false)
    .where(sql<string>`split_part(booker_applications.email, '@', 2)`, "=", domain)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}
