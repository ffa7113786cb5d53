import { type ClaimState, claimStates } from "@compcard/domain/agencies/options";
import { type RosterMissableName, rosterMissableNames } from "@compcard/domain/roster/missing";
import { type RosterSort, rosterSorts } from "@compcard/domain/roster/options";
import { activeFilters } from "@compcard/domain/search/active-filters";
import {
  defaultSort,
  filtersFromUrl,
  filtersToQuery,
  parametersOf,
  type SearchFilters,
} from "@compcard/domain/search/filters";
import { useLocation, useSearchParams } from "react-router";
import { type ApiQuery, apiQuery } from "../../../lib/api/api-query.ts";

export interface RosterFilters {
  /** The filters of the search; its page and order are not used. */
  search: SearchFilters;
  board: string;
  claim: ClaimState | null;
  missing: readonly RosterMissableName[];
  stale: boolean;
  /** Empty: the default order. */
  sort: RosterSort | "";
}

/** Filters, order and view of the roster, as they stand in the address. */
export function useRosterAddress() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const filters = rosterFiltersOf(address);
  const view = address.get("view") === "grid" ? "grid" : "";
  const current: unknown = (state as { brief?: unknown } | null)?.brief ?? null;
  const put = (next: RosterFilters, nextView: string, read?: unknown) => {
    const query = queryOf(next);
    if (nextView) query.set("view", nextView);
    const brief = read ?? (next.search.q === "" && isFiltered(next) ? current : null);
    setAddress(query, { replace: true, preventScrollReset: true, state: { brief } });
  };
  return {
    filters,
    /** The number of the roster's own filters that are chosen. */
    ownChosen: countOwn(filters),
    /** The brief that led to the filters, as the history holds it. */
    brief: current,
    change: (patch: Partial<RosterFilters>, brief?: unknown) => put({ ...filters, ...patch }, view, brief),
    show: (next: "grid" | "") => put(filters, next),
    isGrid: view === "grid",
    isFiltered: isFiltered(filters),
    reset: () => put({ ...rosterFiltersOf(new URLSearchParams()), sort: filters.sort }, view),
  };
}

/** The filters and the order in an address. */
export function rosterFiltersOf(address: URLSearchParams): RosterFilters {
  const missing = new Set(address.getAll("missing"));
  return {
    search: { ...filtersFromUrl(address), page: 1, sort: "" },
    board: address.get("board") ?? "",
    claim: claimStates.find((one) => one === address.get("claim")) ?? null,
    missing: rosterMissableNames.filter((name) => missing.has(name)),
    stale: address.get("stale") === "true",
    sort: rosterSorts.find((one) => one === address.get("sort")) ?? "",
  };
}

/** The parameters of the page's address, of the list and of files alike. */
export function queryOf({ search, board, claim, missing, stale, sort }: RosterFilters): URLSearchParams {
  const query = filtersToQuery(search);
  if (board) query.set("board", board);
  if (claim) query.set("claim", claim);
  for (const name of missing) query.append("missing", name);
  if (stale) query.set("stale", "true");
  if (sort && sort !== usualSort(search)) query.set("sort", sort);
  return query;
}

const countOwn = ({ board, claim, missing, stale }: RosterFilters) =>
  missing.length + [board !== "", claim !== null, stale].filter(Boolean).length;

/** Returns whether anything narrows or ranks the rows; the order and the view do not. */
export function isFiltered(filters: RosterFilters): boolean {
  const { q, nice } = filters.search;
  return q !== "" || nice.length > 0 || activeFilters(filters.search).length > 0 || countOwn(filters) > 0;
}

/** Requests the options that remain beside these filters. */
export function rosterOptions(agencyId: string, filters: RosterFilters): ApiQuery<"roster.filters"> {
  const query = parametersOf(queryOf({ ...filters, sort: "" }));
  return apiQuery("roster.filters", { params: { id: agencyId }, query });
}

/** The default order: by relevance where a text, wishes or days rank the rows. */
export const usualSort = (search: SearchFilters): RosterSort =>
  defaultSort(search) === "relevance" ? "relevance" : "name";
