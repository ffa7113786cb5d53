import { type Kysely, sql } from "kysely";

/** Of cards made before, nobody has said it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column gender text`.execute(db);
}
