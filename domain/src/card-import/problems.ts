import type { FieldProblem } from "../errors.ts";

/** One problem for each path. */
export function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ path }, at) => problems.findIndex((other) => other.path === path) === at);
}

/** Path as in API responses: `skills.1`. Keys of languages are typed by people, so the path leaves them out. */
export function problemOf({ path, message }: { path: readonly PropertyKey[]; message: string }): FieldProblem {
  return { path: (path[0] === "language_levels" ? ["language_levels"] : path).map(String).join("."), message };
}
