import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { countFacets } from "./count-facets.ts";
import { countPublicCards, findCards } from "./find-cards.ts";
import { listSuggestions } from "./suggestions.ts";

export function registerSearch(route: Route, parts: Parts): void {
  const facets = countFacets(parts);

  route("search.find", ({ query, viewer }) => findCards(parts, query, viewer));

  route("search.filters", ({ query, viewer }) => facets.of(query, viewer));

  route("search.stats", async () => ({
    totalModels: await countPublicCards(parts),
    totalCities: (await facets.ofAll(null)).locations.length,
  }));

  route("search.suggestions", async ({ query, viewer }) => ({
    suggestions: await listSuggestions(parts, query, viewer, () => facets.ofAll(viewer)),
  }));
}
