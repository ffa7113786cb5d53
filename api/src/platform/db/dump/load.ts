import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";
import { unhurried } from "../unhurried.ts";
import type { DumpedPart } from "./dump.ts";
import type { DumpedSequence, DumpedTable } from "./tables.ts";

const batch = { rows: 1_000, bytes: 4_000_000 };

interface Loaded {
  tables: readonly DumpedTable[];
  sequences: readonly DumpedSequence[];
}

/**
 * Puts dumped rows into tables that the migrations have just made; what those wrote of their own accord goes. Rows go
 * in as they were: triggers sleep, and references are checked when all are there, so their order does not matter.
 * @returns how many rows each table holds.
 */
export async function loadDatabase(
  db: Kysely<Schema>,
  { tables, sequences }: Loaded,
  parts: AsyncIterable<DumpedPart>,
): Promise<Map<string, number>> {
  return unhurried.run(true, () =>
    db.connection().execute(async (session) => {
      await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
        session,
      );
      const references = await listReferences(session);
      for (const { table, name } of references)
        await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(session);
      for (const { name } of tables) {
        // First: what is only ever added refuses to be emptied.
        await sql`alter table ${sql.table(name)} disable trigger user`.execute(session);
        await sql`truncate ${sql.table(name)}`.execute(session);
      }
      const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
      for await (const part of parts) await loadPart(session, part, columnsOf.get(part.table) ?? []);
      for (const { name, value, called } of sequences)
        await sql`select setval(${name}::regclass, ${value}::bigint, ${called})`.execute(session);
      for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(session);
      for (const { table, name, definition } of references)
        await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
          session,
        );
      await sql`analyze`.execute(session);
      const counts = await countRows(session, tables);
      await sql`reset statement_timeout`.execute(session);
      await sql`reset lock_timeout`.execute(session);
      return counts;
    }),
  );
}

async function loadPart(session: Kysely<Schema>, { table, lines }: DumpedPart, columns: readonly string[]) {
  const chosen = sql.join(columns.map((column) => sql.ref(column)));
  const insert = (rows: readonly string[]) =>
    sql`insert into ${sql.table(table)} (${chosen}) overriding system value
      select ${chosen} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(",")}]`}::json)`.execute(
      session,
    );
  let rows: string[] = [];
  let size = 0;
  for (const line of lines.toString().split("\n")) {
    if (line === "") continue;
    rows.push(line);
    size += line.length;
    if (rows.length < batch.rows && size < batch.bytes) continue;
    await insert(rows);
    rows = [];
    size = 0;
  }
  if (rows.length > 0) await insert(rows);
}

async function listReferences(db: Kysely<Schema>) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}

/** How many rows each of these tables holds. */
export async function countRows(db: Kysely<Schema>, tables: readonly DumpedTable[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}
