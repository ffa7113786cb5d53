import { activeFilters } from "@compcard/domain/search/active-filters";
import { defaultFilters, filtersFromUrl, filtersToQuery, type SearchFilters } from "@compcard/domain/search/filters";
import { useLocation, useSearchParams } from "react-router";

/** The filters of a list of cards: those of the search, and those that the list alone has. */
export interface ListFilters {
  /** The filters of the search. A list has no order of the search. */
  search: SearchFilters;
}

/** The filters of one kind of list in an address. */
export interface FilterFormat<F extends ListFilters> {
  parse: (address: URLSearchParams) => F;
  write: (filters: F) => URLSearchParams;
  /** Returns whether anything narrows or ranks the cards. */
  isFiltered: (filters: F) => boolean;
  /** The filters that remain after a reset. */
  reset: (filters: F) => F;
  /** Values of the parameter `view` that filters leave in the address. */
  views?: readonly string[];
}

/** Filters and view of a list of cards as they stand in the page's address. The history holds the brief that led to them. */
export function useFilterAddress<F extends ListFilters>(format: FilterFormat<F>) {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const filters = format.parse(address);
  const view = format.views?.find((one) => one === address.get("view")) ?? "";
  const current: unknown = (state as { brief?: unknown } | null)?.brief ?? null;
  const put = (next: F, nextView: string, read?: unknown) => {
    const query = format.write(next);
    if (nextView) query.set("view", nextView);
    const brief = read ?? (next.search.q === "" && format.isFiltered(next) ? current : null);
    setAddress(query, { replace: true, preventScrollReset: true, state: { brief } });
  };
  return {
    filters,
    view,
    /** The brief that led to the filters, as the history holds it. */
    brief: current,
    isFiltered: format.isFiltered(filters),
    change: (patch: Partial<F>, brief?: unknown) => put({ ...filters, ...patch }, view, brief),
    show: (next: string) => put(filters, next),
    reset: () => put(format.reset(filters), view),
  };
}

/** Returns whether filters of the search narrow or rank the cards; page and order do not. */
export const isSearchFiltered = (search: SearchFilters) =>
  search.q !== "" || search.nice.length > 0 || activeFilters(search).length > 0;

/** A list without filters and an order of its own. */
export const plainFormat: FilterFormat<ListFilters> = {
  parse: (address) => ({ search: { ...filtersFromUrl(address), sort: "" } }),
  write: ({ search }) => filtersToQuery(search),
  isFiltered: ({ search }) => isSearchFiltered(search),
  reset: () => ({ search: defaultFilters }),
};

/** Lists of fewer cards show no filters. */
export const filteredFrom = 12;
