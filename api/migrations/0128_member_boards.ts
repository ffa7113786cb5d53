import { type Kysely, sql } from "kysely";

/** The boards whose cards a member of an agency reads and changes; null for all. A deleted board leaves the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agency_members add column boards uuid[] check (boards is null or role <> 'owner')`.execute(db);
}
