import { type Kysely, sql } from "kysely";

/** How far a release is with making all search rows anew, so that a stopped process goes on there (SL-66). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_rows
    add column rebuilt_by integer not null default 0,
    add column rebuilt_to integer not null default 0`.execute(db);
}
