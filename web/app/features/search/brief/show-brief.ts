import { activeFilters } from "@compcard/domain/search/active-filters";
import { briefQuery, type UnderstoodPart } from "@compcard/domain/search/brief/query";
import { rangeFilters } from "@compcard/domain/search/filter-lists";
import { changeFilters, filtersFromUrl, filtersToQuery, type SearchFilters } from "@compcard/domain/search/filters";
import { type BriefNote, filterKey } from "../navigation-state.ts";
import type { SearchState } from "../search-state.ts";

/** A brief as it was read, or as its reader left it. */
export interface FoundBrief extends Pick<BriefNote, "text" | "ignored" | "wanted"> {
  understood: readonly UnderstoodPart[];
}

/** The part of a page's state that a brief reads and replaces. */
export type BriefState = Pick<SearchState, "filters" | "brief" | "show">;

/** The filters of a part of a brief. */
export const filtersOfPart = (part: UnderstoodPart) =>
  activeFilters(filtersFromUrl(briefQuery([{ ...part, weight: "must" }])));

/** Shows the results of a brief read in the dialog, in place of the filters so far. */
export function showBrief(state: BriefState, brief: FoundBrief): void {
  const before = state.brief?.before ?? withoutText(state.filters);
  show(state, brief, { query: briefQuery(brief.understood), before, sources: {} });
}

/** Shows the results of a brief typed into the search box: filters it does not name stay, and wishes. */
export function addBrief(state: BriefState, brief: FoundBrief): void {
  const before = withoutText(state.filters);
  const [query, named] = [new URLSearchParams(before), briefQuery(brief.understood)];
  const replaced = [...named.keys()].filter((name) => name !== "nice" && name !== "all");
  for (const name of replaced) for (const one of bothEnds(name)) query.delete(one);
  const all = query.getAll("all").filter((name) => !replaced.includes(name));
  query.delete("all");
  for (const name of all) query.append("all", name);
  for (const [name, value] of named) query.append(name, value);
  show(state, brief, { query, before, sources: state.brief?.sources ?? {} });
}

/** Query of the filters alone. */
const withoutText = (filters: SearchFilters) => filtersToQuery(changeFilters(filters, { q: "" })).toString();

/** Removes both bounds of a range: one that stays could contradict the other. */
function bothEnds(name: string): string[] {
  const range = Object.values(rangeFilters).find(({ from, to }) => name === from || name === to);
  return range ? [range.from, range.to] : [name];
}

function show(
  state: BriefState,
  { understood, ...note }: FoundBrief,
  { query, before, sources }: Pick<BriefNote, "before" | "sources"> & { query: URLSearchParams },
): void {
  const own = understood.flatMap((part) => filtersOfPart(part).map((one) => [filterKey(one), part.text]));
  state.show(filtersFromUrl(query), { ...note, before, sources: { ...sources, ...Object.fromEntries(own) } });
}
