import { type Kysely, sql } from "kysely";

/** A one-time address stays good for its minute in the browser that opened it first (SL-79). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document_tickets add column browser_hash bytea`.execute(db);
}
