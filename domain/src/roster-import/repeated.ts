import type { CardInput } from "../cards/input.ts";
import { groupBy } from "../group-by.ts";
import type { ImportProblem, ReadRows } from "./rows.ts";

/** One of the rows that say the same of the same person (TL-54). */
export function withoutRepeated(read: ReadRows): ReadRows & { repeated: ImportProblem[] } {
  const seen = new Set<string>();
  const repeated: ImportProblem[] = [];
  const unread = groupBy(read.problems, ({ row }) => row);
  const rows = read.rows.filter(({ row, ...said }) => {
    // Values that could not be read may differ too; letter case makes no other person.
    const left = unread.get(row)?.map(({ column, value }) => [column, value]);
    const key = JSON.stringify([said, left]).toLowerCase();
    if (seen.has(key)) repeated.push({ row, column: null, value: nameOf(said.fields), code: "row_repeated" });
    return !seen.has(key) && seen.add(key);
  });
  return { ...read, rows, repeated };
}

const nameOf = ({ first_name, last_name }: CardInput) => `${first_name ?? ""} ${last_name ?? ""}`.trim();
