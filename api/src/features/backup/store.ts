import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** All cards in any status; also works on the oldest supported schema. */
export async function countCards(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from cards`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Bytes that the database takes on its disk. */
export async function databaseSize(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
