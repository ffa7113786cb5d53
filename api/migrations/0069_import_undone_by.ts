import { type Kysely, sql } from "kysely";

/** The member who requested that an import is undone: the job acts in the name of that member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table roster_imports add column undone_by uuid references users on delete set null`.execute(db);
  await sql`create index roster_imports_by_undoer on roster_imports (undone_by)`.execute(db);
}
