import { type Kysely, sql } from "kysely";

/** Where and when a card's model is to be booked: `[{from, to, city, country?, kind}]`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column availability jsonb not null default '[]'`.execute(db);
}
