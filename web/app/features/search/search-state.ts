import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { type ActiveFilter, activeFilters, guestFilters } from "@compcard/domain/search/active-filters";
import {
  changeFilters,
  defaultFilters,
  filtersFromUrl,
  filtersToQuery,
  parametersOf,
  type SearchFilters,
} from "@compcard/domain/search/filters";
import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import { type ApiQuery, apiQuery } from "../../lib/api/api-query.ts";
import { useLocalNavigate } from "../../lib/locale/link.tsx";
import { useUser } from "../../lib/session/session.ts";
import { type BriefNote, parseBriefState } from "./navigation-state.ts";

/** Address of the search page in that state, without a language (SEARCH-14). */
export function searchPath(filters: SearchFilters): string {
  return paths.search(filtersToQuery(filters));
}

/** The call behind that state; the page's address and the call take the same parameters. Names are ordered as the reader's language does. */
export function resultsQuery(filters: SearchFilters): ApiQuery<"search.find"> {
  return apiQuery("search.find", {
    query: { ...parametersOf(filtersToQuery(filters)), ...(filters.sort === "name" && { lang: getLocale() }) },
  });
}

/** Remaining filter options for the chosen filters; independent of page and sort order (SEARCH-12). */
export function optionsQuery(filters: SearchFilters): ApiQuery<"search.filters"> {
  return apiQuery("search.filters", { query: parametersOf(filtersToQuery({ ...filters, page: 1, sort: "" })) });
}

/** CACHE-01: options are fresh for 5 minutes and cached for 30. */
export const optionsCache = { staleTime: 5 * 60_000, gcTime: 30 * 60_000 };

export interface SearchState {
  filters: SearchFilters;
  /** Changes some filters: page 1, a new entry in the history. */
  change: (patch: Partial<SearchFilters>) => void;
  /** The brief that led to the filters. */
  brief: BriefNote | null;
  /** Another whole state, and the brief that leads to it. */
  show: (filters: SearchFilters, brief?: BriefNote) => void;
  /** Everything to its default, the text too (SEARCH-10). */
  clear: () => void;
}

/** The state of the page is its address; what was just chosen is shown before the address has followed. */
export function useSearchState(beforeChange: () => void): SearchState {
  const { search, state } = useLocation();
  const go = useLocalNavigate();
  const [{ address, shown }, setShown] = useState({ address: search, shown: search });
  if (address !== search) setShown({ address: search, shown: search });
  const filters = useMemo(() => filtersFromUrl(new URLSearchParams(shown)), [shown]);

  const current = parseBriefState(state);

  function show(next: SearchFilters, read?: BriefNote): void {
    const path = searchPath(next);
    if (!read && path === searchPath(filters)) return;
    beforeChange();
    setShown({ address: search, shown: filtersToQuery(next).toString() });
    // The brief stays the same while filters are changed.
    const brief = read ?? (next.q === "" && path.includes("?") ? current : null);
    go(path, { preventScrollReset: true, state: { brief } });
  }

  return {
    filters,
    brief: current,
    show,
    change: (patch) => show(changeFilters(filters, patch)),
    clear: () => show(defaultFilters),
  };
}

/**
 * The chosen filters that apply to the reader. Filters that guests may not use stay in the address and apply after
 * sign-in.
 */
export function useActiveFilters(filters: SearchFilters): ActiveFilter[] {
  const user = useUser();
  return activeFilters(user ? filters : guestFilters(filters));
}
