import { type Kysely, sql } from "kysely";

/** Links to videos of a card: `[{url, kind}]`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column videos jsonb not null default '[]'`.execute(db);
}
