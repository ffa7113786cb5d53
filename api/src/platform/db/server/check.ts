import { type Kysely, sql } from "kysely";
import { DatabaseStartError, isUnavailable } from "../errors.ts";
import type { Schema } from "../schema.ts";

const OLDEST_VERSION = 15;

type Facts = { version: number; encoding: string; database: string };

/**
 * Proves that the server can do what search and names need; wrong encodings and locales otherwise fail silently.
 * Installs pg_trgm when it is missing.
 * @throws DatabaseStartError
 */
export async function checkServer(db: Kysely<Schema>, address: string): Promise<void> {
  const { version, encoding, database } = await readFacts(db, address);
  if (version < OLDEST_VERSION) {
    throw new DatabaseStartError(
      `PostgreSQL at ${address} is version ${version}; version ${OLDEST_VERSION} or newer is needed.`,
    );
  }
  const remake =
    "Make a new one and name it in DATABASE_URL: CREATE DATABASE cards TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8' (any UTF-8 locale will do).";
  if (encoding !== "UTF8")
    throw new DatabaseStartError(`Database ${database} at ${address} has encoding ${encoding}, not UTF8. ${remake}`);
  const lowered = await sql<{ letter: string }>`select lower('Ё') as letter`.execute(db);
  if (lowered.rows[0]?.letter !== "ё")
    throw new DatabaseStartError(`Database ${database} at ${address} does not lower-case Cyrillic letters. ${remake}`);
  await installTrigrams(db, database, address);
  const { rows } = await sql<{ found: boolean }>`select cardinality(show_trgm('Анна')) > 0 as found`.execute(db);
  if (!rows[0]?.found)
    throw new DatabaseStartError(
      `Database ${database} at ${address} finds no words in Cyrillic text (pg_trgm). ${remake}`,
    );
}

async function readFacts(db: Kysely<Schema>, address: string): Promise<Facts> {
  try {
    const { rows } = await sql<Facts>`
      select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding,
        current_database()::text as database`.execute(db);
    return rows[0] as Facts;
  } catch (error) {
    const hint = isUnavailable(error) ? "Is it running, and is DATABASE_URL right?" : "Check DATABASE_URL.";
    throw new DatabaseStartError(`PostgreSQL at ${address} does not let us in: ${(error as Error).message}. ${hint}`, {
      cause: error,
    });
  }
}

async function installTrigrams(db: Kysely<Schema>, database: string, address: string): Promise<void> {
  const installed = async () =>
    (await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)).rows.length > 0;
  if (await installed()) return;
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    // Another process that starts now may have been quicker.
    if (await installed()) return;
    throw new DatabaseStartError(
      `Database ${database} at ${address} needs the extension pg_trgm: ${(error as Error).message}. Install the server's contrib package, then as its owner run: CREATE EXTENSION pg_trgm;`,
      { cause: error },
    );
  }
}
