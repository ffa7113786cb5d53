import type { AppContext } from "../../../app-context.ts";
import type { Route, RouteOptions } from "../../../platform/http/route.ts";
import { countFavoritesFilters, countSelectionFilters, searchFavorites, searchSelection } from "./usecases.ts";

/** Searches of a person's own lists of cards, in the queue of the public search. */
export function registerListSearch(
  route: Route,
  context: AppContext,
  queue: Required<Pick<RouteOptions, "limited">>,
): void {
  route("search.favorites", ({ viewer, query }) => searchFavorites(context, viewer, query), queue);
  route("search.favoritesFilters", ({ viewer, query }) => countFavoritesFilters(context, viewer, query), queue);
  route("search.selection", ({ viewer, params, query }) => searchSelection(context, viewer, params.id, query), queue);
  route(
    "search.selectionFilters",
    ({ viewer, params, query }) => countSelectionFilters(context, viewer, params.id, query),
    queue,
  );
}
