import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** Writes one row, to prove that the database takes writes. */
export async function writeProbe(db: Kysely<Schema>): Promise<void> {
  await sql`insert into throttles (key, window_started_at, count) values ('ready', now(), 0)
    on conflict (key) do update set window_started_at = now()`.execute(db);
}
