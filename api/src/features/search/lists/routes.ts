import type { Parts } from "../../../parts.ts";
import type { Route, RouteOptions } from "../../../platform/http/route.ts";
import { countFavoritesFilters, countSelectionFilters, searchFavorites, searchSelection } from "./usecases.ts";

/** Searches of a person's own lists of cards, in the queue of the public search. */
export function registerListSearch(route: Route, parts: Parts, queue: Required<Pick<RouteOptions, "inTurn">>): void {
  route("search.favorites", ({ viewer, query }) => searchFavorites(parts, viewer, query), queue);
  route("search.favoritesFilters", ({ viewer, query }) => countFavoritesFilters(parts, viewer, query), queue);
  route("search.selection", ({ viewer, params, query }) => searchSelection(parts, viewer, params.id, query), queue);
  route(
    "search.selectionFilters",
    ({ viewer, params, query }) => countSelectionFilters(parts, viewer, params.id, query),
    queue,
  );
}
