import { filtersToQuery, parametersOf, type SearchFilters } from "@compcard/domain/search/filters";
import type { SelectedCard } from "@compcard/domain/selections/schema";
import { useEffect } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { plainFormat, useFilterAddress } from "../../../lib/page/use-filter-address.ts";

const queryOf = (filters: SearchFilters) => parametersOf(filtersToQuery({ ...filters, page: 1 }));

/** Requests the options that remain beside these filters. */
export const selectionOptions = (id: string, filters: SearchFilters) =>
  apiQuery("search.selectionFilters", { params: { id }, query: queryOf(filters) });

interface Filtered {
  id: string;
  /** Changes with each change of the cards. */
  version: number;
  cards: readonly SelectedCard[];
}

/** The cards of a selection that match the filters in the address, in the order in which the search finds them. */
export function useFilteredCards({ id, version, cards }: Filtered) {
  const address = useFilterAddress(plainFormat);
  const { search } = address.filters;
  const { isFiltered } = address;
  const found = useApiQuery(apiQuery("search.selection", { params: { id }, query: queryOf(search) }), {
    enabled: isFiltered,
    keepPrevious: true,
  });
  const { refetch } = found;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the cards changes the answer.
  useEffect(() => {
    if (isFiltered) void refetch();
  }, [version, isFiltered, refetch]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const matching = isFiltered ? found.data?.models.flatMap((model) => byId.get(model.id) ?? []) : cards;
  return { address, found, matching };
}
