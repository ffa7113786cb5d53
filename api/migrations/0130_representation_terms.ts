import { type Kysely, sql } from "kysely";

/** The terms of a representation that the agency states: kind, percentage and period; the model accepts them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table representations add column terms jsonb, add column terms_accepted_at timestamptz`.execute(db);
}
