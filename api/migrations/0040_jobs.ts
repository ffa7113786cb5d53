import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";

/** The schema of release 0.2.0, in place of migrations 0001 to 0040; databases of that release already have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(readFileSync(join(import.meta.dirname, "0040_jobs.sql"), "utf8")).execute(db);
}
