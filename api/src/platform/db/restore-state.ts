import { type Kysely, sql } from "kysely";
import { DatabaseStartError } from "./errors.ts";
import { hasTable } from "./has-table.ts";
import { withoutTimeouts } from "./long-operations.ts";
import { executedMigrations } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { listTables } from "./transfer/tables.ts";

/** Every start, or the migrations, write to these: a database with rows in them alone counts as empty. */
const writtenByStart = ["search_rows", "throttles"];

/** True if a restore into this database began and did not end: it holds a part of a backup. */
export async function isRestoreUnfinished(db: Kysely<Schema>): Promise<boolean> {
  return hasTable(db, "restore_unfinished");
}

/** @throws DatabaseStartError for a database in which a restore was interrupted. */
export async function requireRestored(db: Kysely<Schema>): Promise<void> {
  if (await isRestoreUnfinished(db))
    throw new DatabaseStartError(
      "A restore into this database was interrupted, and it holds a part of the backup only. Run it again: npm run cli -- restore SOURCE",
    );
}

/**
 * The data that a restore would overwrite or mix with: rows, or tables of another program. Null if the restore may
 * begin, or begin again.
 */
export async function findExistingData(db: Kysely<Schema>): Promise<string | null> {
  if (await isRestoreUnfinished(db)) return null;
  const tables = await listTables(db);
  if (tables[0] && (await executedMigrations(db)).length === 0)
    return `there is a table ${tables[0].name} of something else`;
  for (const { name } of tables) {
    if (writtenByStart.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return `${name} has rows`;
  }
  return null;
}

/** The number of other sessions of servers and commands on the database. PostgreSQL servers only. */
export async function countOtherSessions(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'compcard' and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks the database as unfit for use: no server starts on it until `endRestore`. */
export async function markUnfinished(db: Kysely<Schema>): Promise<void> {
  await sql`create table if not exists restore_unfinished (begun_at timestamptz not null default now())`.execute(db);
}

/** Marks the database as unfit for use and drops the product's tables and functions. The caller has checked that it is empty. */
export async function beginRestore(db: Kysely<Schema>): Promise<void> {
  await markUnfinished(db);
  await sql`do $$ declare one record; begin
    for one in select c.oid::regclass as name from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'restore_unfinished'
        and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')
    loop execute format('drop table %s cascade', one.name); end loop;
    for one in select p.oid::regprocedure as name from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    loop execute format('drop routine %s cascade', one.name); end loop;
  end $$`.execute(db);
}

/** The restore is complete: plans of queries get statistics, and servers may start. */
export async function endRestore(db: Kysely<Schema>): Promise<void> {
  await withoutTimeouts(db, (session) => sql`analyze`.execute(session));
  await sql`drop table restore_unfinished`.execute(db);
}
