import { type Kysely, sql } from "kysely";

/** The token of a link, encrypted, so that its owner sees the address again (TL-46). Null for links made before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table selection_links add column token_encrypted bytea`.execute(db);
}
