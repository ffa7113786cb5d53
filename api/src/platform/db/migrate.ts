import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { isLocked, SchemaNewerError, SchemaOlderError } from "./errors.ts";
import { hasTable } from "./has-table.ts";
import type { Schema } from "./schema.ts";
import { withoutStatementTimeout } from "./statement-timeout.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../migrations");
const MIGRATION_FILE = /^(\d{4}_[a-z0-9_]+)\.ts$/;

/**
 * Runs the migrations of `folder` that `db` lacks, each in a transaction, and returns their names.
 * Servers that start together take turns. The usual time limits of statements do not hold here.
 * @throws SchemaNewerError when the database has a migration that the code lacks.
 * @throws SchemaOlderError when the database lacks a migration that the oldest one of the code replaces.
 */
export async function migrateToLatest(db: Kysely<Schema>, folder = MIGRATIONS): Promise<string[]> {
  return migrate(db, folder, null);
}

/** Like `migrateToLatest`, on an empty database and no further than `last`: the schema for a backup of that version. */
export async function migrateUpTo(db: Kysely<Schema>, last: string): Promise<string[]> {
  return migrate(db, MIGRATIONS, last);
}

async function migrate(db: Kysely<Schema>, folder: string, last: string | null): Promise<string[]> {
  return db.connection().execute(async (session) => {
    await refuseOther(session, folder);
    await sql`select set_config('statement_timeout', '0', false)`.execute(session);
    try {
      return await withoutStatementTimeout.run(true, () => runAll(session, folder, last));
    } finally {
      await sql`reset statement_timeout`.execute(session);
      await sql`reset lock_timeout`.execute(session);
    }
  });
}

/** Names of the migrations that `db` lacks. Empty when code and database agree. */
export async function pendingMigrations(db: Kysely<Schema>, folder = MIGRATIONS): Promise<string[]> {
  const [known, executed] = await Promise.all([migrationNames(folder), executedMigrations(db)]);
  return known.filter((name) => !executed.includes(name));
}

async function runAll(session: Kysely<Schema>, folder: string, last: string | null): Promise<string[]> {
  const replaced = replacedMigrations(await migrationNames(folder), await executedMigrations(session));
  const provider = { getMigrations: () => loadMigrations(folder, replaced) };
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(session);
  // Without it, the table of another installation in this database would count.
  const migrator = new Migrator({ db: session, provider, migrationTableSchema: rows[0]?.schema ?? "public" });
  const done: string[] = [];
  while (last === null || done.at(-1) !== last) {
    const { error, results } = await takeStep(session, migrator);
    if (error) {
      // A newer server may have come between our look and our turn.
      await refuseOther(session, folder);
      const failed = results?.find(({ status }) => status === "Error")?.migrationName;
      throw failed ? new Error(`migration ${failed} failed: ${messageOf(error)}`, { cause: error }) : error;
    }
    if (!results?.length) return done;
    done.push(...results.map(({ migrationName }) => migrationName));
  }
  return done;
}

/**
 * Milliseconds that a migration first waits for a lock: less than after which PostgreSQL refuses one of two who wait for
 * each other, so that it yields to running requests and does not queue others behind it.
 */
const patience = 400;

/**
 * One step is one transaction: a process killed in the third migration keeps the first two. A step that does not get a
 * lock is retried, with twice the wait.
 */
async function takeStep(session: Kysely<Schema>, migrator: Migrator): Promise<MigrationResultSet> {
  for (let wait = patience; ; wait *= 2) {
    await sql`select set_config('lock_timeout', ${String(wait)}, false)`.execute(session);
    const outcome = await migrator.migrateUp();
    if (!isLocked(outcome.error)) return outcome;
  }
}

/** Executed migrations that the oldest one of the code replaces: their names sort before its name. */
function replacedMigrations(known: readonly string[], executed: readonly string[]): string[] {
  return executed.filter((name) => name < (known[0] ?? ""));
}

/**
 * Finds a migration of a newer version in the database (its name), or a database older than the oldest migration of the
 * code.
 */
export function compareSchema(
  known: readonly string[],
  executed: readonly string[],
): { newer: string[]; tooOld: boolean } {
  const replaced = replacedMigrations(known, executed);
  return {
    newer: executed.filter((name) => !known.includes(name) && !replaced.includes(name)),
    tooOld: replaced.length > 0 && !executed.includes(known[0] ?? ""),
  };
}

async function refuseOther(db: Kysely<Schema>, folder: string): Promise<void> {
  const { newer, tooOld } = compareSchema(await migrationNames(folder), await executedMigrations(db));
  if (tooOld)
    throw new SchemaOlderError(
      "The database is older than Compcard 0.2.0. Start version 0.2.0 on it once, then this version (docs/upgrading.md).",
    );
  if (newer.length === 0) return;
  throw new SchemaNewerError(
    `The database was upgraded by a newer version of Compcard (it has ${newer.join(", ")}). Start that version, or restore the backup made before the upgrade into an empty DATA_DIR or database: npm run cli -- restore SOURCE --list shows which there are.`,
  );
}

/** Names of the migrations that `db` has, oldest first. */
export async function executedMigrations(db: Kysely<Schema>): Promise<string[]> {
  if (!(await hasTable(db, DEFAULT_MIGRATION_TABLE))) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Names of the migrations that this code has, oldest first. */
export async function migrationNames(folder = MIGRATIONS): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => MIGRATION_FILE.exec(file)?.[1] ?? []).sort();
}

/** Migrations of the folder. The replaced ones do nothing: they only keep their place among the executed ones. */
async function loadMigrations(folder: string, replaced: readonly string[]): Promise<Record<string, Migration>> {
  const names = await migrationNames(folder);
  const load = async (name: string) => [name, await import(pathToFileURL(join(folder, `${name}.ts`)).href)];
  const none: Migration = { up: async () => {} };
  return Object.fromEntries([...replaced.map((name) => [name, none]), ...(await Promise.all(names.map(load)))]);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
