import { type Kysely, sql } from "kysely";

/** Days of a selection, from which standings follow, as half days of a zone; null where nobody gave any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table selections
    add column halves jsonb,
    add column tz text check (length(tz) <= 64)`.execute(db);
}
