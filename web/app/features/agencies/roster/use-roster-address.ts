import { type ClaimState, claimStates } from "@compcard/domain/agencies/options";
import { type RosterMissableName, rosterMissableNames } from "@compcard/domain/roster/missing";
import { type RosterSort, rosterSorts } from "@compcard/domain/roster/options";
import { ownFiltersOf, ownIdOf, ownName } from "@compcard/domain/roster/own-options";
import {
  defaultSort,
  filtersFromUrl,
  filtersToQuery,
  parametersOf,
  type SearchFilters,
} from "@compcard/domain/search/filters";
import { type ApiQuery, apiQuery } from "../../../lib/api/api-query.ts";
import {
  type FilterFormat,
  isSearchFiltered,
  type ListFilters,
  useFilterAddress,
} from "../../../lib/page/use-filter-address.ts";

/** One of the roster's orders, or that of an own field; `-` turns it round. */
export type RosterOrder = RosterSort | `own.${string}` | `-own.${string}`;

export interface RosterFilters extends ListFilters {
  board: string;
  claim: ClaimState | null;
  missing: readonly RosterMissableName[];
  stale: boolean;
  /** The people who left alone. */
  left: boolean;
  /** Values by own field. */
  own: Readonly<Record<string, string>>;
  /** Empty: the default order. */
  sort: RosterOrder | "";
}

/** Answers to filter by; who declined is among the people who left. */
export const answers = claimStates.filter((claim) => claim !== "declined");

/** Filters, order and view of the roster, as they stand in the address. */
export function useRosterAddress() {
  const address = useFilterAddress(rosterFormat);
  return {
    ...address,
    /** The number of the roster's own filters that are chosen. */
    ownChosen: countOwn(address.filters),
    isGrid: address.view === "grid",
  };
}

/** The filters and the order in an address. */
export function rosterFiltersOf(address: URLSearchParams): RosterFilters {
  const missing = new Set(address.getAll("missing"));
  return {
    search: { ...filtersFromUrl(address), page: 1, sort: "" },
    board: address.get("board") ?? "",
    claim: answers.find((one) => one === address.get("claim")) ?? null,
    missing: rosterMissableNames.filter((name) => missing.has(name)),
    stale: address.get("stale") === "true",
    left: address.get("left") === "true" || address.get("claim") === "declined",
    own: ownFiltersOf(Object.fromEntries(address)),
    sort: orderOf(address.get("sort") ?? ""),
  };
}

function orderOf(sort: string): RosterFilters["sort"] {
  if (ownIdOf(sort.replace(/^-/, "")) !== null) return sort as RosterOrder;
  return rosterSorts.find((one) => one === sort) ?? "";
}

/** The parameters of the page's address, of the list and of files alike. */
export function queryOf({ search, board, claim, missing, stale, left, own, sort }: RosterFilters): URLSearchParams {
  const query = filtersToQuery(search);
  if (board) query.set("board", board);
  if (claim) query.set("claim", claim);
  for (const name of missing) query.append("missing", name);
  if (stale) query.set("stale", "true");
  if (left) query.set("left", "true");
  for (const [id, value] of Object.entries(own)) query.set(ownName(id), value);
  if (sort && sort !== usualSort(search)) query.set("sort", sort);
  return query;
}

const countOwn = ({ board, claim, missing, stale, own }: RosterFilters) =>
  missing.length + Object.keys(own).length + [board !== "", claim !== null, stale].filter(Boolean).length;

/** Returns whether anything narrows or ranks the rows; the order and the view do not. */
export function isFiltered(filters: RosterFilters): boolean {
  return isSearchFiltered(filters.search) || countOwn(filters) > 0;
}

const rosterFormat: FilterFormat<RosterFilters> = {
  parse: rosterFiltersOf,
  write: queryOf,
  isFiltered,
  reset: ({ left, sort }) => ({ ...rosterFiltersOf(new URLSearchParams()), left, sort }),
  views: ["grid"],
};

/** Requests the options that remain beside these filters. */
export function rosterOptions(agencyId: string, filters: RosterFilters): ApiQuery<"roster.filters"> {
  const query = parametersOf(queryOf({ ...filters, sort: "" }));
  return apiQuery("roster.filters", { params: { id: agencyId }, query });
}

/** The default order: by relevance where a text, wishes or days rank the rows. */
export const usualSort = (search: SearchFilters): RosterSort =>
  defaultSort(search) === "relevance" ? "relevance" : "name";

/** Orders by what the row of somebody who left still has. */
const leaverSorts: readonly RosterSort[] = ["relevance", "name", "external_id", "newest"];

/** The orders that a list offers beside those of own fields. */
export function offeredSorts({ search, left }: Pick<RosterFilters, "search" | "left">): RosterSort[] {
  const ranked = usualSort(search) === "relevance";
  return rosterSorts.filter((one) => (ranked || one !== "relevance") && (!left || leaverSorts.includes(one)));
}
