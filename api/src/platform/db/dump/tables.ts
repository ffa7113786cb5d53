import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";

export interface DumpedTable {
  name: string;
  /** Those that are written; what the database computes itself is left out. */
  columns: string[];
}

/** Where a sequence stands, so that no number is given twice. */
export interface DumpedSequence {
  name: string;
  value: string;
  called: boolean;
}

/** Migrations are told by name; what they note for themselves is made anew. */
const ownTables = sql`c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
  and c.relname not like 'kysely\\_%' and c.relname <> 'restore_unfinished'
  and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')`;

/** Every table of the product, by name. */
export async function listTables(db: Kysely<Schema>): Promise<DumpedTable[]> {
  const { rows } = await sql<DumpedTable>`
    select c.relname::text as name, array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    from pg_class c where ${ownTables} order by 1`.execute(db);
  return rows;
}

export async function listSequences(db: Kysely<Schema>): Promise<DumpedSequence[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`.execute(db);
  const found: DumpedSequence[] = [];
  for (const { name } of rows) {
    const { rows: stands } = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.table(name)}`.execute(db);
    found.push({ name, value: "1", called: false, ...stands[0] });
  }
  return found;
}
