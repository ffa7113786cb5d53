import { type Kysely, sql } from "kysely";

/** A saved search can have a note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_searches add column note text not null default ''`.execute(db);
}
