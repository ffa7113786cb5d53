import { refusals } from "./options.ts";
import { quoted } from "./quoted.ts";
import type { ImportProblem } from "./rows.ts";

/** Problems that a plan lists; `problems_left` counts the others. */
export const maxListedProblems = 2_000;
/** Unknown values that a plan lists for correction, the most frequent first. */
export const maxListedValues = 500;

interface Listed {
  problems: ImportProblem[];
  problems_left: number;
}

/** The problems that a plan lists, by row. Where there are too many, those of refused rows come first. */
export function listProblems(problems: readonly ImportProblem[]): Listed {
  const isRefusal = ({ code }: ImportProblem) => (refusals as readonly string[]).includes(code);
  const [refused, others] = [problems.filter(isRefusal), problems.filter((problem) => !isRefusal(problem))];
  const listed = [...refused, ...others].slice(0, maxListedProblems);
  return {
    problems: listed
      .map((problem) => ({ ...problem, value: problem.value === null ? null : quoted(problem.value) }))
      .toSorted((one, other) => one.row - other.row),
    problems_left: problems.length - listed.length,
  };
}
