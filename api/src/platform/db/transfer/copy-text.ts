import { splitLines } from "../../split-lines.ts";
import { batchRows, type Rows, type Sequence, type Table } from "./tables.ts";

const copy = /^COPY (?:.+\.)?"?(\w+)"? \((.*)\) FROM stdin;$/;
const setval = /^SELECT pg_catalog\.setval\('(?:.+\.)?"?(\w+)"?', (\d+), (true|false)\);$/;
const escapes: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/**
 * Reads rows and sequences from a plain data-only dump of PostgreSQL, whose rows are in the text format of COPY. Skips
 * tables that `tables` does not name.
 * @see https://www.postgresql.org/docs/current/sql-copy.html
 */
export async function* readCopyText(
  dump: AsyncIterable<Buffer>,
  tables: readonly Table[],
): AsyncGenerator<Rows | Sequence> {
  let table: Table | undefined;
  let columns: string[] | null = null;
  let rows: string[] = [];
  for await (const line of splitLines(dump)) {
    if (columns === null) {
      const [, name, list = ""] = copy.exec(line) ?? [];
      const [, sequence, value = "", called] = setval.exec(line) ?? [];
      if (sequence) yield { name: sequence, value, called: called === "true" };
      if (name === undefined) continue;
      table = tables.find((known) => known.name === name);
      columns = list.split(", ").map((column) => column.replaceAll('"', ""));
      continue;
    }
    const isEnd = line === "\\.";
    if (!isEnd && table) rows.push(toJson(line, columns, table.jsonColumns));
    if (table && rows.length >= (isEnd ? 1 : batchRows)) {
      yield { table: table.name, columns, rows };
      rows = [];
    }
    if (isEnd) columns = null;
  }
}

/** The JSON for `json_populate_recordset`: it parses a string as the type of its column, except for `jsonb`. */
function toJson(line: string, columns: readonly string[], jsonColumns: readonly string[]): string {
  const fields = line.split("\t").map((field, at) => {
    const column = columns[at] ?? "";
    const text = field.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
    const value = field === "\\N" ? "null" : jsonColumns.includes(column) ? text : JSON.stringify(text);
    return `${JSON.stringify(column)}:${value}`;
  });
  return `{${fields.join(",")}}`;
}
