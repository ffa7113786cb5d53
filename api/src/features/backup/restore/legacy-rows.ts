import type { Archive } from "../../../platform/archive/archive.ts";
import { batchRows, type Rows, type Sequence } from "../../../platform/db/transfer/tables.ts";
import { unpack } from "../file-lists.ts";
import type { LegacyRows } from "../manifest.ts";

/** Reads the rows of backups that versions before `pg_dump` made: compressed parts with one JSON object a line. */
export async function* readLegacyRows(
  archive: Archive,
  { tables, sequences, parts }: LegacyRows,
): AsyncGenerator<Rows | Sequence> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  for (const part of parts) {
    const lines = (await unpack(archive, part)).toString().split("\n").slice(0, -1);
    const columns = columnsOf.get(part.table) ?? [];
    for (let from = 0; from < lines.length; from += batchRows)
      yield { table: part.table, columns, rows: lines.slice(from, from + batchRows) };
  }
  yield* sequences;
}
