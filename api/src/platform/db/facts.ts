import { type Kysely, sql } from "kysely";
import { compareSchema, executedMigrations } from "./migrate.ts";
import { isRestoreUnfinished } from "./restore-state.ts";
import type { Schema } from "./schema.ts";

/** Facts about a database for an operator; `newer` is a migration of a newer version, `tooOld` is true before 0.2.0. */
export async function readFacts(db: Kysely<Schema>, known: readonly string[]) {
  const { rows } = await sql<{ version: string; encoding: string; now: Date }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      clock_timestamp() as now`.execute(db);
  const { version = "", encoding = "", now = new Date(0) } = rows[0] ?? {};
  const { newer, tooOld } = compareSchema(known, await executedMigrations(db));
  return { version, encoding, now, newer: newer[0] ?? null, tooOld, unfinished: await isRestoreUnfinished(db) };
}
