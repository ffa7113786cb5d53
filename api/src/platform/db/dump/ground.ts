import { type Kysely, sql } from "kysely";
import { DatabaseStartError } from "../errors.ts";
import { executedMigrations } from "../migrate.ts";
import type { Schema } from "../schema.ts";
import { listTables } from "./tables.ts";

/** Written by every start, or by the migrations themselves: a database with nothing else is an empty one. */
const notes = ["search_rows", "throttles"];

/** Whether a restore into this database was begun and not ended: it holds a part of a backup, and may not be used. */
async function isUnfinished(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('restore_unfinished') is not null as there`.execute(db);
  return rows[0]?.there === true;
}

/** @throws DatabaseStartError for a database that a restore was interrupted in. */
export async function requireWhole(db: Kysely<Schema>): Promise<void> {
  if (await isUnfinished(db))
    throw new DatabaseStartError(
      "A restore into this database was interrupted, and it holds a part of the backup only. Run it again: npm run cli -- restore SOURCE",
    );
}

/** What a restore would mix with, or take away: rows, or tables of something else; null where one may begin, or go on. */
export async function findOccupied(db: Kysely<Schema>): Promise<string | null> {
  if (await isUnfinished(db)) return null;
  const tables = await listTables(db);
  if (tables[0] && (await executedMigrations(db)).length === 0)
    return `there is a table ${tables[0].name} of something else`;
  for (const { name } of tables) {
    if (notes.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return `${name} has rows`;
  }
  return null;
}

/** How many sessions other than this one our servers and commands hold on the database. Shared servers only. */
export async function countOthers(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'compcard' and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks the database as unfit for use: no server starts on it until `openGround`. */
export async function markUnfinished(db: Kysely<Schema>): Promise<void> {
  await sql`create table if not exists restore_unfinished (begun_at timestamptz not null default now())`.execute(db);
}

/** Marks the database as unfit for use, and takes everything of ours out of it. The caller knows that it is empty. */
export async function clearGround(db: Kysely<Schema>): Promise<void> {
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

/** The restore is whole: servers may start. */
export async function openGround(db: Kysely<Schema>): Promise<void> {
  await sql`drop table restore_unfinished`.execute(db);
}

/** Bytes that the database takes on its disk. */
export async function databaseSize(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** What tells an operator which database this is; `newer` is a migration that `known` does not have. */
export async function readFacts(db: Kysely<Schema>, known: readonly string[]) {
  const { rows } = await sql<{ version: string; encoding: string; now: Date }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      clock_timestamp() as now`.execute(db);
  const { version = "", encoding = "", now = new Date(0) } = rows[0] ?? {};
  const newer = (await executedMigrations(db)).find((name) => !known.includes(name)) ?? null;
  return { version, encoding, now, newer, unfinished: await isUnfinished(db) };
}
