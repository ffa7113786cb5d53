import { searchContract } from "@compcard/domain/search/contract";
import type { CardsKept } from "../../cards/kept-cards.ts";
import { listCardsByIds } from "../../cards/read.ts";
import type { Parts } from "../../parts.ts";
import { KeptAnswers } from "../../platform/http/kept-answers.ts";
import { type Route, WrittenData } from "../../platform/http/route.ts";
import { countFacets, stateOfSearch } from "./count-facets.ts";
import { findCards } from "./find-cards.ts";
import { listSuggestions } from "./suggestions.ts";

const comma = Buffer.from(",");
const besideModels = searchContract["search.find"].answer.omit({ models: true });

export function registerSearch(route: Route, parts: Parts, kept: CardsKept): void {
  const facets = countFacets(parts);
  const state = () => stateOfSearch(parts);

  const told = (found: boolean) => parts.metrics?.kept("answers", found);

  route(
    "search.find",
    async ({ query, viewer }) => {
      const { ids, ...beside } = await findCards(parts, query, viewer);
      if (viewer) return { models: await listCardsByIds(parts, ids, viewer), ...beside };
      const models = (await kept.list(ids)).flatMap((model, at) => (at === 0 ? model : [comma, model]));
      const rest = JSON.stringify(besideModels.parse(beside)).slice(1);
      return new WrittenData('{"models":[', ...models, `],${rest}`);
    },
    new KeptAnswers(state, told),
  );

  route(
    "search.filters",
    async ({ query, viewer }) => new WrittenData(await facets.written(query, viewer)),
    new KeptAnswers(state, told),
  );

  route("search.stats", async () => {
    const { total, locations } = await facets.ofAll(null);
    return { totalModels: total, totalCities: locations.length };
  });

  route("search.suggestions", async ({ query, viewer }) => ({
    suggestions: await listSuggestions(parts, query, viewer, () => facets.ofAll(viewer)),
  }));
}
