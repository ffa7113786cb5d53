import { adultOnly } from "../cards/adult-only.ts";
import type { ImportTable } from "./header.ts";
import { fieldsOfColumns, type ImportMapping } from "./mapping.ts";
import { quoted } from "./quoted.ts";

const samplesShown = 3;

/** Names of fields with values that do not exist under 18. */
const adultFields: readonly string[] = [...adultOnly.fields, ...Object.keys(adultOnly.options)];

/** Whether a column may hold what does not exist under 18 (TL-01). */
export function isAdultColumn(field: string | null | undefined): boolean {
  return adultFields.includes(field ?? "");
}

/** The columns of a table with samples. Of what exists from 18 on, `adults` alone are quoted: lines of rows that are taken in. */
export function describeColumns(table: ImportTable, mapping: ImportMapping, adults: ReadonlySet<number>) {
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
