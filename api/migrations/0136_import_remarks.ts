import { type Kysely, sql } from "kysely";

/** Remarks of an import beyond those that its plan lists: only their file reads them, and the page that polls the plan does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table roster_imports add column problems_more jsonb not null default '[]'`.execute(db);
  await sql`update roster_imports set problems_more = plan->'problems_more', plan = plan - 'problems_more'
    where plan ? 'problems_more'`.execute(db);
}
