import { type Kysely, sql } from "kysely";

/** A link can have a title of its own, in the language of its client; empty: the selection's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table selection_links add column title text not null default ''`.execute(db);
}
