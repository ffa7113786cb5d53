import { measurements } from "../card-import/column.ts";
import { adultOnly } from "../cards/adult-only.ts";
import type { ImportTable } from "./header.ts";
import { fieldsOfColumns, type ReadMapping } from "./mapping.ts";
import { quoted } from "./quoted.ts";
import type { ImportProblem } from "./rows.ts";

const samplesShown = 3;

/** Names of fields with values that do not exist under 18. Bust, waist and hips in one cell may have a cup. */
const adultFields: readonly string[] = [...adultOnly.fields, ...Object.keys(adultOnly.options), measurements];

/** True if a column may hold content that does not exist under 18 (TL-01). */
export function isAdultColumn(field: string | null | undefined): boolean {
  return adultFields.includes(field ?? "");
}

/** The columns of a table with samples. Of what exists from 18 on, `adults` alone are quoted: lines of rows that are taken in. */
export function describeColumns(table: ImportTable, mapping: ReadMapping, adults: ReadonlySet<number>) {
  const fields = fieldsOfColumns(table, mapping);
  return table.header.map((name, at) => {
    const field = fields[at] ?? null;
    const samples = new Set<string>();
    for (const row of table.rows) {
      if (samples.size === samplesShown) break;
      if ("problem" in row || (isAdultColumn(field) && !adults.has(row.line))) continue;
      const cell = row.cells[at]?.trim();
      if (cell) samples.add(quoted(cell));
    }
    return { name, field, samples: [...samples] };
  });
}

/** Columns with content that are no field, unless somebody decided so. */
export function listLeftOut(
  columns: ReturnType<typeof describeColumns>,
  { columns: given = {} }: ReadMapping,
): ImportProblem[] {
  return columns.flatMap(({ name, field, samples: [value] }) =>
    field === null && value !== undefined && !Object.hasOwn(given, name)
      ? [{ row: 0, column: name, value, code: "column_left_out" as const }]
      : [],
  );
}
