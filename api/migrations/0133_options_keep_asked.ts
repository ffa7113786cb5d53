import { type Kysely, sql } from "kysely";

/** The maker of an option that lost days is asked to keep or release the rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table options add column keep_asked boolean not null default false`.execute(db);
}
