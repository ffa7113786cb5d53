import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";
import { batchRows, listSequences, listTables, type Rows, type Sequence } from "./tables.ts";

/** Reads every row of a snapshot, in batches, and the positions of its sequences. */
export async function* readRows(snapshot: Kysely<Schema>): AsyncGenerator<Rows | Sequence> {
  for (const { name, columns } of await listTables(snapshot)) {
    const selected = sql.join(columns.map((column) => sql.ref(column)));
    await sql`declare batches no scroll cursor for
      select row_to_json(one)::text as line from (select ${selected} from ${sql.table(name)}) as one`.execute(snapshot);
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batchRows)} from batches`.execute(snapshot);
      if (rows.length === 0) break;
      yield { table: name, columns, rows: rows.map(({ line }) => line) };
    }
    await sql`close batches`.execute(snapshot);
  }
  yield* await listSequences(snapshot);
}
