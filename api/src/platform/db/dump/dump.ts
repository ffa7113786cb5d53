import { type Kysely, sql } from "kysely";
import { executedMigrations } from "../migrate.ts";
import type { Schema } from "../schema.ts";
import { unhurried } from "../unhurried.ts";
import { type DumpedSequence, type DumpedTable, listSequences, listTables } from "./tables.ts";

/** Rows of one table, a JSON object a line. */
export interface DumpedPart {
  table: string;
  rows: number;
  lines: Buffer;
}

export interface Dump<T> {
  /** The last migration that the database has. */
  schema: string;
  tables: DumpedTable[];
  sequences: DumpedSequence[];
  alongside: T;
}

const rowsAtOnce = 1_000;
const partBytes = 8_000_000;

/**
 * Reads every row of every table as of one moment, whichever engine, in parts of some megabytes that `take` gets in
 * turn. The embedded engine has one session: there everybody else waits meanwhile, so `take` must not.
 * `alongside` reads what the caller wants to know of the same moment.
 */
export async function dumpDatabase<T>(
  db: Kysely<Schema>,
  take: (part: DumpedPart) => Promise<void>,
  alongside: (snapshot: Kysely<Schema>) => Promise<T>,
): Promise<Dump<T>> {
  const transaction = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return unhurried.run(true, () =>
    transaction.execute(async (snapshot) => {
      await sql`select set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(snapshot);
      const tables = await listTables(snapshot);
      for (const table of tables) await dumpTable(snapshot, table, take);
      const schema = (await executedMigrations(snapshot)).at(-1) ?? "";
      return { schema, tables, sequences: await listSequences(snapshot), alongside: await alongside(snapshot) };
    }),
  );
}

async function dumpTable(
  snapshot: Kysely<Schema>,
  { name, columns }: DumpedTable,
  take: (part: DumpedPart) => Promise<void>,
): Promise<void> {
  const chosen = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare dumped no scroll cursor for
    select row_to_json(one)::text as line from (select ${chosen} from ${sql.table(name)}) as one`.execute(snapshot);
  let lines: string[] = [];
  let size = 0;
  const hand = async () => {
    if (lines.length > 0) await take({ table: name, rows: lines.length, lines: Buffer.from(lines.join("")) });
    lines = [];
    size = 0;
  };
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from dumped`.execute(snapshot);
    for (const { line } of rows) {
      lines.push(`${line}\n`);
      size += line.length;
      if (size >= partBytes) await hand();
    }
    if (rows.length < rowsAtOnce) break;
  }
  await hand();
  await sql`close dumped`.execute(snapshot);
}
