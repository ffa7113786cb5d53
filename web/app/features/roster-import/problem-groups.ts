import { type Refusal, refusals } from "@compcard/domain/roster-import/options";
import { problemText } from "@compcard/domain/roster-import/problem-texts";
import type { RosterImport } from "@compcard/domain/roster-import/schema";

export type Problem = RosterImport["problems"][number];

export interface ProblemGroup {
  /** Column and text of each problem of the group. */
  title: string;
  isRefusal: boolean;
  problems: Problem[];
}

/** Problems under one text and column. Those of refused rows come first, then the most frequent ones. */
export function groupProblems({ problems, columns }: Pick<RosterImport, "problems" | "columns">): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const problem of problems) {
    const { code, column } = problem;
    // The text depends on the value, too.
    const title = [column, problemText(problem, columns)].filter(Boolean).join(": ");
    const key = JSON.stringify([code, column, title]);
    const group = groups.get(key);
    if (group) group.problems.push(problem);
    else groups.set(key, { title, isRefusal: refusals.includes(code as Refusal), problems: [problem] });
  }
  return [...groups.values()].sort(
    (one, other) => Number(other.isRefusal) - Number(one.isRefusal) || other.problems.length - one.problems.length,
  );
}
