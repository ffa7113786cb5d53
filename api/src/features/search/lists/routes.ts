import type { Parts } from "../../../parts.ts";
import type { Route } from "../../../platform/http/route.ts";
import { countFavoritesFilters, countSelectionFilters, searchFavorites, searchSelection } from "./usecases.ts";

/** Searches of a person's own lists of cards. */
export function registerListSearch(route: Route, parts: Parts): void {
  route("search.favorites", ({ viewer, query }) => searchFavorites(parts, viewer, query));
  route("search.favoritesFilters", ({ viewer, query }) => countFavoritesFilters(parts, viewer, query));
  route("search.selection", ({ viewer, params, query }) => searchSelection(parts, viewer, params.id, query));
  route("search.selectionFilters", ({ viewer, params, query }) =>
    countSelectionFilters(parts, viewer, params.id, query),
  );
}
