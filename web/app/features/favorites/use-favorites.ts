import { filtersToQuery, parametersOf, type SearchFilters } from "@compcard/domain/search/filters";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";

const pageSize = 12;

/** Requests the options that remain beside these filters. */
export const favoritesOptions = (filters: SearchFilters) =>
  apiQuery("search.favoritesFilters", { query: parametersOf(filtersToQuery({ ...filters, page: 1 })) });

/** One page of the favorites, of all or of those that match. */
export function useFavorites(filters: SearchFilters, isFiltered: boolean) {
  const page = { page: filters.page, limit: pageSize };
  const query = { ...parametersOf(filtersToQuery(filters)), ...page };
  const all = useApiQuery(apiQuery("favorites.list", { query: page }), { enabled: !isFiltered, keepPrevious: true });
  const found = useApiQuery(apiQuery("search.favorites", { query }), { enabled: isFiltered, keepPrevious: true });
  const { data, ...request } = isFiltered ? found : all;
  if (!data) return { ...request, data: undefined };
  return {
    ...request,
    data: "models" in data ? data : { near: [], didYouMean: null, models: data.favorites, pagination: data.pagination },
  };
}
