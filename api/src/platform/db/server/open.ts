import { Kysely, PostgresDialect, sql } from "kysely";
import type { Database, Log } from "../database.ts";
import { DatabaseStartError } from "../errors.ts";
import type { Schema } from "../schema.ts";
import { checkServer } from "./check.ts";
import { Listener } from "./listener.ts";
import { createPool, discardingFaulty } from "./pool.ts";

/** Connects to a PostgreSQL server and, for `read`, to its replica when `readUrl` names one. */
export async function openServer(url: string, readUrl: string | null, log: Log | undefined): Promise<Database> {
  const address = addressOf(url);
  const db = connect(url, log);
  try {
    await checkServer(db, address);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const read = readUrl ? connect(readUrl, log) : db;
  const listener = new Listener(url, log);

  return {
    db,
    read,
    engine: "postgres",
    listen: (channel, handler) => listener.listen(channel, handler),
    async notify(channel, payload) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      await Promise.all([listener.close(), db.destroy(), read === db ? undefined : read.destroy()]);
    },
  };
}

function connect(url: string, log: Log | undefined): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: discardingFaulty(createPool(url, log)) }) });
}

/** Where the server is, without the password: this goes into messages. */
function addressOf(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url);
    return `${host || searchParams.get("host") || "localhost"}${pathname}`;
  } catch {
    throw new DatabaseStartError(
      "DATABASE_URL is not an address. It looks like postgres://user:password@host:5432/compcard",
    );
  }
}
