import type { ListedProblem } from "@compcard/domain/roster-import/listed";
import { undoHours } from "@compcard/domain/roster-import/options";
import type { RosterImport, StoredPlan } from "@compcard/domain/roster-import/schema";
import type { ImportLine } from "./store.ts";

/** The plan of an import that has none. */
export const emptyPlan: StoredPlan = {
  ...{
    columns: [],
    values: [],
    problems: [],
    problems_left: 0,
    rows: 0,
    missing: [],
    preview: [],
    sheets: [],
    suggestions: [],
    photos: [],
    photos_left: 0,
    people: [],
  },
  counts: { new: 0, changed: 0, unchanged: 0, missing: 0, refused: 0 },
};

export function presentImport({ id, state, done, mapping, plan, applied_at }: ImportLine): RosterImport {
  // A plan of an earlier release lists every problem, without names.
  const { missing, problems, ...shown } = { ...emptyPlan, ...plan };
  const until = applied_at === null ? null : new Date(applied_at.getTime() + undoHours * 3_600_000);
  return {
    ...shown,
    ...{ id, state, done, mapping },
    problems: problems.map(withName),
    applied_at: applied_at?.toISOString() ?? null,
    undo_until: until?.toISOString() ?? null,
  };
}

/** All stored problems by row, and the number of those that are not stored. */
export function presentProblems({ plan }: Pick<ImportLine, "plan">, more: readonly ListedProblem[]) {
  const { problems, columns, problems_left } = { ...emptyPlan, ...plan };
  const all = [...problems, ...more].map(withName).toSorted((one, other) => one.row - other.row);
  return { problems: all, columns, left: problems_left - more.length };
}

const withName = (problem: RosterImport["problems"][number]) => ({ ...problem, name: problem.name ?? null });
