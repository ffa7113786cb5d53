import type { SearchFilters } from "@compcard/domain/search/filters";
import { useRead } from "../../lib/api/use-read.ts";
import { optionsCache, optionsRead } from "./search-state.ts";

/** What can still be filtered by, and how many cards each choice would leave; asked for only while somebody looks. */
export function useOptions(filters: SearchFilters, wanted: boolean) {
  return useRead(optionsRead(filters), { ...optionsCache, enabled: wanted, keepPrevious: true });
}
