import { type Kysely, sql } from "kysely";
import { withoutTimeouts } from "../long-operations.ts";
import type { Schema } from "../schema.ts";
import { listTables, type Rows, type Sequence } from "./tables.ts";

/**
 * Loads rows into tables that the migrations have just created, and replaces what those inserted. Triggers are disabled,
 * and foreign keys are checked after all rows are there, so their order does not matter.
 */
export function loadRows(db: Kysely<Schema>, source: AsyncIterable<Rows | Sequence>): Promise<void> {
  return withoutTimeouts(db, async (session) => {
    const references = await listReferences(session);
    for (const { table, name } of references)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(session);
    const tables = await listTables(session);
    for (const { name } of tables) {
      // Before the truncation: triggers of append-only tables refuse it.
      await sql`alter table ${sql.table(name)} disable trigger user`.execute(session);
      await sql`truncate ${sql.table(name)}`.execute(session);
    }
    for await (const item of source) {
      if ("rows" in item) await insert(session, item);
      else await setSequence(session, item);
    }
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(session);
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        session,
      );
  });
}

async function insert(db: Kysely<Schema>, { table, columns, rows }: Rows): Promise<void> {
  const into = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${into}) overriding system value
    select ${into} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(",")}]`}::json)`.execute(db);
}

/** Skips a sequence that this schema does not have. */
async function setSequence(db: Kysely<Schema>, { name, value, called }: Sequence): Promise<void> {
  await sql`select setval(oid::regclass, ${value}::bigint, ${called}) from pg_class
    where relname = ${name} and relkind = 'S' and relnamespace = current_schema()::regnamespace`.execute(db);
}

async function listReferences(db: Kysely<Schema>) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}
