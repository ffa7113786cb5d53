import type { SearchFilters } from "@compcard/domain/search/filters";
import { createContext, useContext } from "react";
import type { ApiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { optionsCache, optionsQuery } from "./search-state.ts";

/** The calls that count options: of the site, or of one list of cards. */
export type OptionsCall = "search.filters" | "search.favoritesFilters" | "search.selectionFilters" | "roster.filters";

/** The call of the cards that the panel counts: those of the site, or of one list. */
export const OptionsSource = createContext<(filters: SearchFilters) => ApiQuery<OptionsCall>>(optionsQuery);

/** Remaining filter options with counts; requested only while they are visible. */
export function useOptions(filters: SearchFilters, wanted: boolean) {
  return useApiQuery(useContext(OptionsSource)(filters), { ...optionsCache, enabled: wanted, keepPrevious: true });
}
