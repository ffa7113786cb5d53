import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";
import { unhurried } from "../unhurried.ts";
import type { DumpedTable } from "./tables.ts";

/** Rows of one table, a JSON object a line. */
export interface DumpedPart {
  table: string;
  rows: number;
  lines: Buffer;
}

const rowsAtOnce = 1_000;
const partBytes = 8_000_000;

/** Runs `read` on the database as of one moment, however long it takes. The embedded engine answers nobody else meanwhile. */
export async function inSnapshot<T>(db: Kysely<Schema>, read: (snapshot: Kysely<Schema>) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return unhurried.run(true, () =>
    transaction.execute(async (snapshot) => {
      await sql`select set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(snapshot);
      return read(snapshot);
    }),
  );
}

/** Every row of these tables, whichever engine, in parts of some megabytes. */
export async function* dumpTables(
  snapshot: Kysely<Schema>,
  tables: readonly DumpedTable[],
): AsyncGenerator<DumpedPart> {
  for (const table of tables) yield* dumpTable(snapshot, table);
}

async function* dumpTable(snapshot: Kysely<Schema>, { name, columns }: DumpedTable): AsyncGenerator<DumpedPart> {
  const chosen = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare dumped no scroll cursor for
    select row_to_json(one)::text as line from (select ${chosen} from ${sql.table(name)}) as one`.execute(snapshot);
  let lines: string[] = [];
  let size = 0;
  const part = (): DumpedPart => {
    const full = { table: name, rows: lines.length, lines: Buffer.from(lines.join("")) };
    lines = [];
    size = 0;
    return full;
  };
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from dumped`.execute(snapshot);
    for (const { line } of rows) {
      lines.push(`${line}\n`);
      size += line.length;
      if (size >= partBytes) yield part();
    }
    if (rows.length < rowsAtOnce) break;
  }
  if (lines.length > 0) yield part();
  await sql`close dumped`.execute(snapshot);
}
