import { type Kysely, sql } from "kysely";

/** A card of a selection can stand in a section of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table selection_cards add column section text not null default ''`.execute(db);
}
