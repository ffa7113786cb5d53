import { type Kysely, sql } from "kysely";
import { normalizeEmails } from "../src/platform/db/normalize-emails.ts";
import type { Schema } from "../src/platform/db/schema.ts";

/**
 * Addresses are stored in one spelling (SL-11): full-width letters as plain ones, domains as DNS has them. Of two accounts
 * with one address, the other has the normalized one in `email_alias`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_alias text`.execute(db);
  await sql`create index users_by_email_alias on users (email_alias) where email_alias is not null`.execute(db);
  await normalizeEmails(db as Kysely<Schema>);
}
