import { refusals } from "./options.ts";
import type { GivenPhoto, PhotoPlace } from "./photo-places.ts";
import { quoted } from "./quoted.ts";
import type { ImportProblem } from "./rows.ts";

/** Problems that a plan lists; `problems_left` counts the others, which its file lists as well. */
const maxListedProblems = 2_000;
/** Problems that an import stores. */
export const maxStoredProblems = 100_000;
/** Unknown values that a plan lists for correction, the most frequent first. */
export const maxListedValues = 500;

/** Photos that a plan lists. */
const maxListedPhotos = 1_000;

export type ListedProblem = ImportProblem & { name: string | null };

interface Listed {
  problems: ListedProblem[];
  problems_left: number;
  /** The stored ones of those that are left. The plan does not hold them. */
  problems_more: ListedProblem[];
}

/** Problems of an undo come first, because nothing else reports them. Problems that refuse a row follow. */
function rankOf({ code }: ImportProblem): number {
  if (code === "not_restored") return 0;
  return (refusals as readonly string[]).includes(code) ? 1 : 2;
}

/** The problems that a plan lists and stores, by row. Where there are too many, those of refused rows come first. */
export function listProblems(problems: readonly ImportProblem[]): Listed {
  const ranked = problems.toSorted((one, other) => rankOf(one) - rankOf(other));
  return {
    problems: quoteProblems(ranked.slice(0, maxListedProblems)),
    problems_left: Math.max(problems.length - maxListedProblems, 0),
    problems_more: quoteProblems(ranked.slice(maxListedProblems, maxStoredProblems)),
  };
}

function quoteProblems(problems: readonly ImportProblem[]): ListedProblem[] {
  return problems
    .map(({ name = null, value, ...problem }) => ({
      ...problem,
      name: name && quoted(name),
      value: value && quoted(value),
    }))
    .toSorted((one, other) => one.row - other.row);
}

/**
 * A plan with more problems, which come before its own of their kind: no plan showed them. `more`: those that the plan no longer
 * lists. Plans of release 0.3.0 have no `problems_left`.
 */
export function addProblems<Plan extends Pick<Listed, "problems"> & Partial<Pick<Listed, "problems_left">>>(
  plan: Plan,
  problems: readonly ImportProblem[],
): { plan: Plan & Pick<Listed, "problems_left">; more: ListedProblem[] } {
  const listed = listProblems([...problems, ...plan.problems]);
  const problems_left = (plan.problems_left ?? 0) + listed.problems_left;
  return { plan: { ...plan, problems: listed.problems, problems_left }, more: listed.problems_more };
}

interface PlannedPhotos {
  row: number;
  photos: readonly { path: string; type: PhotoPlace }[];
}

/** The photos that a plan lists: those without a person or a place, then the others by row. */
export function listPhotos(
  left: readonly { file: { path: string }; row: number | null }[],
  rows: readonly PlannedPhotos[],
): { photos: GivenPhoto[]; photos_left: number } {
  const placed = rows.flatMap(({ row, photos }) => photos.map(({ path: file, type }) => ({ file, row, type })));
  const photos = [...left.map(({ file, row }) => ({ file: file.path, row, type: null })), ...placed];
  return { photos: photos.slice(0, maxListedPhotos), photos_left: Math.max(photos.length - maxListedPhotos, 0) };
}
