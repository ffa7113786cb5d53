import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";

export interface Table {
  name: string;
  /** Without generated columns, which the database computes. */
  columns: string[];
  /** Columns of type `jsonb`. */
  jsonColumns: string[];
}

/** The position of a sequence, so that no number is given twice. */
export interface Sequence {
  name: string;
  value: string;
  called: boolean;
}

/** At most `batchRows` rows of one table, as JSON objects: what one statement inserts. */
export interface Rows {
  table: string;
  columns: readonly string[];
  rows: string[];
}

export const batchRows = 1_000;

/** Every table of the product, by name. Migrations keep their own tables. */
export async function listTables(db: Kysely<Schema>): Promise<Table[]> {
  const { rows } = await sql<{ name: string; column: string; json: boolean }>`
    select c.relname::text as name, a.attname::text as "column", a.atttypid = 'jsonb'::regtype as json
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname not like 'kysely\\_%' and c.relname <> 'restore_unfinished'
      and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by 1, a.attnum`.execute(db);
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => column),
    jsonColumns: columns.filter(({ json }) => json).map(({ column }) => column),
  }));
}

/** Rows of every table of the product, by its name. */
export async function countRows(db: Kysely<Schema>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

export async function listSequences(db: Kysely<Schema>): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename::text as name, coalesce(last_value, 1)::text as value, last_value is not null as called
    from pg_sequences where schemaname = current_schema()`.execute(db);
  return rows;
}
