import { readValues } from "../../src/card-import/values.ts";
import { readBirth } from "../../src/reading/birth.ts";
import { columnOf } from "../../src/roster-import/mapping.ts";
import { readCells } from "../../src/roster-import/read-cells.ts";
import { today } from "../imports.ts";

/** Rows of a table: `written = stored`, separated by `¦` or a line end; `-` for a cell of which nothing is stored. */
export function parseRows(table: string): [written: string, stored: string][] {
  return table
    .split(/\n|¦/)
    .map((row) => row.trim())
    .filter((row) => row !== "")
    .map((row) => {
      const at = row.lastIndexOf(" = ");
      return [row.slice(0, at), row.slice(at + 3)];
    });
}

/**
 * Reads a cell, and writes what a card stores of it as its table does: items of lists with commas, levels behind their languages, girths with
 * slashes and their cup, a birth date that is no day as the youngest and the oldest age. Shoes are of a woman.
 */
export function readWritten(kind: string, written: string): string {
  if (kind === "birth") {
    const birth = readBirth(written, today);
    if (!birth) return "-";
    return "date" in birth ? birth.date : `${birth.youngest}-${birth.oldest}`;
  }
  const columns = [columnOf("cell", kind), columnOf("gender", "gender")];
  const isShoe = kind === "shoe_size";
  const { fields: read } = readCells(isShoe ? columns : columns.slice(0, 1), ({ name }) =>
    name === "cell" ? written : "Ж",
  );
  const { fields, record } = readValues(read);
  const stored: Record<string, unknown> = { ...fields, ...record };
  if (kind === "measurements") return formatMeasurements(stored);
  if (kind === "languages") return formatLanguages(stored);
  const [field = "", inner] = kind.split(".");
  const value = inner ? (stored[field] as Record<string, unknown> | undefined)?.[inner] : stored[field];
  const text = Array.isArray(value) ? value.join() : String(value ?? "");
  return text || "-";
}

function formatMeasurements({ chest, waist, hips, cup }: Record<string, unknown>): string {
  const measurements = [chest, waist, hips].map((one) => one ?? "").join("/");
  return measurements === "//" ? "-" : [measurements, cup].filter(Boolean).join(" ");
}

function formatLanguages({ languages, language_levels: levels }: Record<string, unknown>): string {
  const spoken = (languages ?? []) as string[];
  const items = spoken.map((one) =>
    [one, (levels as Record<string, string> | undefined)?.[one]].filter(Boolean).join(":"),
  );
  return items.join() || "-";
}
