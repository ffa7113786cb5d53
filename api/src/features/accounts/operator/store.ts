import { namePattern } from "@compcard/domain/identity/name-pattern";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { emailPatterns } from "../../../platform/email-spellings.ts";

/** Accounts whose address or name contains the text, or whose id it is, newest first. */
export async function listAccounts(db: Kysely<Schema>, text: string, limit: number) {
  return db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "email_verified_at", "created_at"])
    .select((eb) => [
      eb
        .selectFrom("cards")
        .whereRef("cards.user_id", "=", "users.id")
        .select(({ fn }) => fn.countAll<number>().as("cards"))
        .as("cards"),
      eb
        .selectFrom("sessions")
        .whereRef("sessions.user_id", "=", "users.id")
        .where("expires_at", ">", sql<Date>`now()`)
        .select(({ fn }) => fn.countAll<number>().as("sessions"))
        .as("sessions"),
    ])
    .where(({ or, eb }) =>
      or([
        sql<boolean>`email ilike any(${emailPatterns(text)}::text[])`,
        eb(sql`first_name || ' ' || last_name`, "~", namePattern(text)),
        eb(sql`id::text`, "=", text),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
