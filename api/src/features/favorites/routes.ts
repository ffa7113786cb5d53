import type { AppContext } from "../../app-context.ts";
import type { Route } from "../../platform/http/route.ts";
import {
  addFavorite,
  checkFavorite,
  clearFavorites,
  countFavoritesOf,
  listFavorites,
  removeFavorite,
} from "./usecases.ts";

export function registerFavorites(route: Route, context: AppContext): void {
  route("favorites.list", ({ query, viewer }) => listFavorites(context, viewer, query));

  route("favorites.clear", async ({ viewer }) => ({ removed: await clearFavorites(context, viewer) }));

  route("favorites.stats", async ({ viewer }) => ({ total: await countFavoritesOf(context, viewer) }));

  route("favorites.check", async ({ viewer, params }) => ({
    isFavorited: await checkFavorite(context, viewer, params.modelId),
  }));

  route("favorites.add", async ({ viewer, params }) => {
    await addFavorite(context, viewer, params.modelId);
    return { isFavorited: true };
  });

  route("favorites.remove", async ({ viewer, params }) => {
    await removeFavorite(context, viewer, params.modelId);
    return { isFavorited: false };
  });
}
