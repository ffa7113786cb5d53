import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import {
  addFavorite,
  checkFavorite,
  clearFavorites,
  countFavoritesOf,
  listFavorites,
  removeFavorite,
} from "./usecases.ts";

export function registerFavorites(route: Route, parts: Parts): void {
  route("favorites.list", ({ query, viewer }) => listFavorites(parts, viewer, query));

  route("favorites.clear", async ({ viewer }) => ({ removed: await clearFavorites(parts, viewer) }));

  route("favorites.stats", async ({ viewer }) => ({ total: await countFavoritesOf(parts, viewer) }));

  route("favorites.check", async ({ viewer, params }) => ({
    isFavorited: await checkFavorite(parts, viewer, params.modelId),
  }));

  route("favorites.add", async ({ viewer, params }) => {
    await addFavorite(parts, viewer, params.modelId);
    return { isFavorited: true };
  });

  route("favorites.remove", async ({ viewer, params }) => {
    await removeFavorite(parts, viewer, params.modelId);
    return { isFavorited: false };
  });
}
