import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { filterOptionsOf } from "./filter-options.ts";
import { countPublicCards, findCards } from "./find-cards.ts";
import { listSuggestions } from "./suggestions.ts";

export function registerSearch(route: Route, parts: Parts): void {
  const options = filterOptionsOf(parts);

  route("search.find", ({ query, viewer }) => findCards(parts, query, viewer));

  route("search.filters", async ({ viewer }) => {
    const all = await options();
    // The agency is among the contacts that guests do not see.
    return viewer ? all : { ...all, agencies: [] };
  });

  route("search.stats", async () => ({
    totalModels: await countPublicCards(parts),
    totalCities: (await options()).locations.length,
  }));

  route("search.suggestions", async ({ query, viewer }) => ({
    suggestions: await listSuggestions(parts, query, viewer, options),
  }));
}
