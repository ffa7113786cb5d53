import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { DatabaseStartError, isUnavailable } from "../errors.ts";
import type { Schema } from "../schema.ts";
import type { DatabaseLimits } from "./pool.ts";

const OLDEST_VERSION = 15;

type Facts = { version: number; encoding: string; database: string; user: string };

/**
 * Proves that the server can do what search and names need; wrong encodings and locales otherwise fail silently.
 * Installs pg_trgm when it is missing. `pooled`: the limits that a pooler in between has to set.
 * @throws DatabaseStartError
 */
export async function checkServer(
  db: Kysely<Schema>,
  address: string,
  pooled: DatabaseLimits | false = false,
): Promise<void> {
  const { version, encoding, database, user } = await readFacts(db, address);
  if (version < OLDEST_VERSION) {
    throw new DatabaseStartError(
      `PostgreSQL at ${address} is version ${version}; version ${OLDEST_VERSION} or newer is needed.`,
    );
  }
  const remake = `Make a new one and name it in DATABASE_URL: CREATE DATABASE cards OWNER "${user}" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8' (any UTF-8 locale will do).`;
  if (encoding !== "UTF8")
    throw new DatabaseStartError(`Database ${database} at ${address} has encoding ${encoding}, not UTF8. ${remake}`);
  const lowered = await sql<{ letter: string }>`select lower('Ё') as letter`.execute(db);
  if (lowered.rows[0]?.letter !== "ё")
    throw new DatabaseStartError(`Database ${database} at ${address} does not lower-case Cyrillic letters. ${remake}`);
  if (pooled) await requireSettings(db, address, pooled);
  await requireOwnSchema(db, database, address);
  await installTrigrams(db, database, address);
  await requireTrigramsInPath(db, database, address);
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
        current_database()::text as database, current_user::text as user`.execute(db);
    return rows[0] as Facts;
  } catch (error) {
    const isPooler = (error as Error).message.includes("startup parameter");
    const hint = isUnavailable(error)
      ? "Is it running, and is DATABASE_URL right?"
      : isPooler
        ? "A pooler stands there: name the server behind it in DATABASE_DIRECT_URL."
        : "Check DATABASE_URL.";
    throw new DatabaseStartError(`PostgreSQL at ${address} does not let us in: ${(error as Error).message}. ${hint}`, {
      cause: error,
    });
  }
}

/** A pooler hands connections on to sessions that others began: what we set at the beginning of ours it has to set. */
async function requireSettings(db: Kysely<Schema>, address: string, { statement, lock }: DatabaseLimits) {
  const { rows } = await sql<{ zone: string; dates: string; statement: number; lock: number }>`
    select current_setting('timezone') as zone, current_setting('datestyle') as dates, extract(epoch from current_setting('statement_timeout')::interval)::float8 * 1000 as statement,
      extract(epoch from current_setting('lock_timeout')::interval)::float8 * 1000 as lock`.execute(db);
  const set = rows[0];
  const bounded = (milliseconds: number, most: number) => milliseconds > 0 && milliseconds <= most;
  if (
    set?.zone === "UTC" &&
    set.dates.startsWith("ISO") &&
    bounded(set.statement, statement) &&
    bounded(set.lock, lock)
  )
    return;
  throw new DatabaseStartError(
    `The pooler at ${address} sets timezone ${set?.zone}, datestyle ${set?.dates}, statement_timeout ${set?.statement} ms, lock_timeout ${set?.lock} ms; needed are UTC, ISO, at most ${statement} and ${lock} ms. In pgbouncer's [databases]: connect_query='set timezone to UTC; set datestyle to ISO; set statement_timeout to ${statement}; set lock_timeout to ${lock}; set idle_in_transaction_session_timeout to 30000'`,
  );
}

/**
 * An installation has the first schema of the search path. Where that is not there, its tables would land in the next one,
 * among those of another installation (TL-92).
 */
async function requireOwnSchema(db: Kysely<Schema>, database: string, address: string): Promise<void> {
  const own = sql`format('%I.%I', current_schema(), ${DEFAULT_MIGRATION_TABLE}::text)`;
  const { rows } = await sql<{ path: string; first: string; schema: string | null; ready: boolean; user: string }>`
    select current_setting('search_path') as path, current_schema()::text as schema, current_user::text as user,
      trim(both '" ' from split_part(current_setting('search_path'), ',', 1)) as first,
      coalesce(to_regclass(${own}) is not null or has_schema_privilege(current_schema(), 'create'), false) as ready`.execute(
    db,
  );
  const [{ path = "", first = "", schema = null, ready = false, user = "" } = {}] = rows;
  const where = `Database ${database} at ${address}`;
  if (schema === null || (first !== "$user" && first !== schema))
    throw new DatabaseStartError(
      `${where} has no schema ${first}, with which search_path (${path}) begins, or user ${user} may not use it. Run: CREATE SCHEMA "${first}" AUTHORIZATION "${user}";`,
    );
  if (!ready)
    throw new DatabaseStartError(
      `${where} lets user ${user} create no tables in the schema ${schema}. As its owner run: GRANT CREATE ON SCHEMA "${schema}" TO "${user}";`,
    );
  const [other] = (await findSchemasAfter(db)).rows;
  if (first === "$user" && other)
    throw new DatabaseStartError(
      `${where} has the tables in the schema ${other.schema}, but search_path (${path}) begins with ${schema}, which has none. Name the schema in DATABASE_URL: ?options=-c%20search_path%3D${other.schema}`,
    );
}

/** Schemas behind the first one with the tables of an installation, where the first has none. */
const findSchemasAfter = (db: Kysely<Schema>) =>
  sql<{ schema: string }>`
  select schema::text from unnest(current_schemas(false)) with ordinality as path (schema, at)
  where to_regclass(format('%I.%I', current_schema(), ${DEFAULT_MIGRATION_TABLE}::text)) is null
    and to_regclass(format('%I.%I', schema, ${DEFAULT_MIGRATION_TABLE}::text)) is not null order by at`.execute(db);

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

/** Functions and operators of an extension are found only in a schema of the search path (SL-78). */
async function requireTrigramsInPath(db: Kysely<Schema>, database: string, address: string): Promise<void> {
  const { rows } = await sql<{ schema: string; path: string; found: boolean }>`
    select nspname as schema, current_setting('search_path') as path, nspname = any(current_schemas(true)) as found
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(db);
  const [trigrams] = rows;
  if (!trigrams || trigrams.found) return;
  const { schema, path } = trigrams;
  throw new DatabaseStartError(
    `Database ${database} at ${address} has the extension pg_trgm in the schema ${schema}, which is not in search_path (${path}). Add it to search_path in DATABASE_URL, or for every user. As its owner run: ALTER DATABASE "${database}" SET search_path = ${path}, "${schema}";`,
  );
}
