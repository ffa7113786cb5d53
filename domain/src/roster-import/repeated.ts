import type { CardInput } from "../cards/input.ts";
import { groupBy } from "../group-by.ts";
import type { ImportProblemCode } from "./options.ts";
import type { ImportProblem, ImportRow, ReadRows } from "./rows.ts";

/** Dates that could not be read may be of two people. */
const dates: readonly ImportProblemCode[] = ["not_a_date", "date_ambiguous", "date_imprecise"];

/**
 * One of the rows whose values are the same (TL-54), with the texts that stand beside the phone numbers of all of them. What
 * could not be read of the others stays a remark.
 */
export function withoutRepeated(read: ReadRows): ReadRows & { repeated: ImportProblem[] } {
  const seen = new Map<string, ImportRow>();
  const repeated: ImportProblem[] = [];
  const unread = groupBy(read.problems, ({ row }) => row);
  for (const one of read.rows) {
    const { row, beside, ...said } = one;
    const left = unread.get(row)?.flatMap(({ column, value, code }) => (dates.includes(code) ? [[column, value]] : []));
    // Letter case makes no other person.
    const key = JSON.stringify([said, left ?? []]).toLowerCase();
    const first = seen.get(key);
    seen.set(key, first ? { ...first, beside: [...first.beside, ...beside] } : one);
    if (first) repeated.push({ row, column: null, value: nameOf(said.fields), code: "row_repeated" });
  }
  return { ...read, rows: [...seen.values()], repeated };
}

const nameOf = ({ first_name, last_name }: CardInput) => `${first_name ?? ""} ${last_name ?? ""}`.trim();
