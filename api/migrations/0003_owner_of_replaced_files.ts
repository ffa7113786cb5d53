import { type Kysely, sql } from "kysely";

/** Whose a replaced file was that still waits for the janitor: it goes with the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media_gc add column user_id uuid references users on delete set null`.execute(db);
  await sql`create index media_gc_by_user on media_gc (user_id) where user_id is not null`.execute(db);
}
