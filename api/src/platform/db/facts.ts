import { type Kysely, sql } from "kysely";
import { executedMigrations } from "./migrate.ts";
import { isRestoreUnfinished } from "./restore-state.ts";
import type { Schema } from "./schema.ts";

/** What an operator needs to know of a database; `newer` is a migration that `known` does not have. */
export async function readFacts(db: Kysely<Schema>, known: readonly string[]) {
  const { rows } = await sql<{ version: string; encoding: string; now: Date }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      clock_timestamp() as now`.execute(db);
  const { version = "", encoding = "", now = new Date(0) } = rows[0] ?? {};
  const newer = (await executedMigrations(db)).find((name) => !known.includes(name)) ?? null;
  return { version, encoding, now, newer, unfinished: await isRestoreUnfinished(db) };
}
