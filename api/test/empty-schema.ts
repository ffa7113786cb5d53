import { type Kysely, sql } from "kysely";

/** Leaves nothing in a database but what migrations begin with, so that it can be brought to an earlier schema. */
export async function emptySchema<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await sql`create extension pg_trgm`.execute(db);
}
