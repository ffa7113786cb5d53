import type { SearchFilters } from "@compcard/domain/search/filters";
import { createContext, useContext } from "react";
import type { ApiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { optionsCache, optionsQuery } from "./search-state.ts";

/** Which cards the panel counts: those of the site, or of one roster. */
export const OptionsSource =
  createContext<(filters: SearchFilters) => ApiQuery<"search.filters" | "roster.filters">>(optionsQuery);

/** Remaining filter options with counts; requested only while they are visible. */
export function useOptions(filters: SearchFilters, wanted: boolean) {
  return useApiQuery(useContext(OptionsSource)(filters), { ...optionsCache, enabled: wanted, keepPrevious: true });
}
