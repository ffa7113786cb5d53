import { type Kysely, sql } from "kysely";

/** How somebody writes their own name for readers of another script (FL-50). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column name_latin text, add column name_han text`.execute(db);
}
