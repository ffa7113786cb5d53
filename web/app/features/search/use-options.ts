import type { SearchFilters } from "@compcard/domain/search/filters";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { optionsCache, optionsQuery } from "./search-state.ts";

/** Remaining filter options with counts; requested only while they are visible. */
export function useOptions(filters: SearchFilters, wanted: boolean) {
  return useApiQuery(optionsQuery(filters), { ...optionsCache, enabled: wanted, keepPrevious: true });
}
