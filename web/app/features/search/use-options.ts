import type { SearchFilters } from "@compcard/domain/search/filters";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { optionsCache, optionsQuery } from "./search-state.ts";

/** What can still be filtered by, and how many cards each choice would leave; asked for only while somebody looks. */
export function useOptions(filters: SearchFilters, wanted: boolean) {
  return useApiQuery(optionsQuery(filters), { ...optionsCache, enabled: wanted, keepPrevious: true });
}
