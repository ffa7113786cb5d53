import { type Kysely, sql } from "kysely";

/** Which cases a moderator asked for: these wait for a decision, whatever the owner of the card does meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cases add column by_moderator boolean not null default false`.execute(db);
}
