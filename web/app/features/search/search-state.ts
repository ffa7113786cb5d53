import { paths } from "@compcard/domain/paths";
import {
  changeFilters,
  defaultFilters,
  filtersFromUrl,
  filtersToQuery,
  type SearchFilters,
} from "@compcard/domain/search/filters";
import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import { type Read, read } from "../../lib/api/page-data.ts";
import { useGo } from "../../lib/locale/link.tsx";

/** Address of the search page in that state, without a language (SEARCH-14). */
export function searchPath(filters: SearchFilters): string {
  return paths.search(filtersToQuery(filters));
}

/** The call behind that state; the page's address and the call take the same parameters. */
export function resultsRead(filters: SearchFilters): Read<"search.find"> {
  const query = filtersToQuery(filters);
  const names = [...new Set(query.keys())];
  return read("search.find", {
    query: Object.fromEntries(
      names.map((name) => [name, query.getAll(name)]).map(([name, values]) => [name, single(values)]),
    ),
  });
}

function single(values: string | string[] | undefined) {
  return Array.isArray(values) && values.length === 1 ? values[0] : values;
}

/** What can be filtered by (SEARCH-12). */
export const optionsRead = read("search.filters");

/** CACHE-01: options are fresh for 5 minutes and kept for 30. */
export const optionsCache = { staleTime: 5 * 60_000, gcTime: 30 * 60_000 };

export interface SearchState {
  filters: SearchFilters;
  /** Changes some filters: page 1, a new entry in the history. */
  change: (patch: Partial<SearchFilters>) => void;
  /** Another whole state. */
  show: (filters: SearchFilters) => void;
  /** Everything to its default, the text too (SEARCH-10). */
  clear: () => void;
}

/** The state of the page is its address; what was just chosen is shown before the address has followed. */
export function useSearchState(beforeChange: () => void): SearchState {
  const { search } = useLocation();
  const go = useGo();
  const [{ address, shown }, setShown] = useState({ address: search, shown: search });
  if (address !== search) setShown({ address: search, shown: search });
  const filters = useMemo(() => filtersFromUrl(new URLSearchParams(shown)), [shown]);

  function show(next: SearchFilters): void {
    const path = searchPath(next);
    if (path === searchPath(filters)) return;
    beforeChange();
    setShown({ address: search, shown: filtersToQuery(next).toString() });
    go(path, { preventScrollReset: true });
  }

  return {
    filters,
    show,
    change: (patch) => show(changeFilters(filters, patch)),
    clear: () => show(defaultFilters),
  };
}
