import { parseBrief } from "@compcard/domain/search/brief/parse-brief";
import { searchContract } from "@compcard/domain/search/contract";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../app-context.ts";
import { joinModels, type ListCardsAsJson } from "../../core/reading/card-json.ts";
import { fromPrimary, listCardsByIds } from "../../core/reading/read.ts";
import { createFairQueue } from "../../platform/fair-queue.ts";
import { guests, type Input, type Route, SerializedJson } from "../../platform/http/route.ts";
import { networkKey } from "../../platform/network.ts";
import { agenciesSeenBy } from "./condition.ts";
import { countFacets } from "./count-facets.ts";
import { namesDays } from "./days.ts";
import { noneLeftOut } from "./engine.ts";
import { findCards, withWishes } from "./find-cards.ts";
import { listLeftOut } from "./left-out.ts";
import { registerListSearch } from "./lists/routes.ts";
import { refusesAny } from "./refusals/usecases.ts";
import { listSuggestions } from "./suggestions.ts";

/** Searching is work of the processor or of the database: more at once make none faster and everybody else slower. */
const searchesAtOnce = 4;

const filtersAnswer = searchContract["search.filters"].answer;
const foundAnswer = searchContract["search.find"].answer;
const besideModels = foundAnswer.omit({ models: true });

export function registerSearch(route: Route, context: AppContext, listCards: ListCardsAsJson): void {
  const facets = countFacets(context);

  const queue = createFairQueue(searchesAtOnce);
  // The queue's key is that of limits: the person of a session, else the address.
  const limited = <T>({ viewer, clientAddress }: FastifyRequest, search: () => Promise<T>) =>
    queue(viewer?.userId ?? networkKey(clientAddress), search);

  async function find({ query, viewer }: Input<"search.find">) {
    const { ids, unmet, ...beside } = await findCards(context, query, viewer);
    if (query.nice.length > 0) {
      const models = withWishes(await listCardsByIds(fromPrimary(context), ids, viewer), query, unmet);
      return new SerializedJson(JSON.stringify(foundAnswer.parse({ models, ...beside })));
    }
    return new SerializedJson(...joinModels(await listCards(ids, viewer), besideModels.parse(beside)));
  }

  route("search.find", find, { cachedFor: guests, limited: limited });

  async function countFilters({ query, viewer, request }: Input<"search.filters">) {
    // A cached response is valid for all readers with the same rights.
    const leftOut = request.cacheKey ? noneLeftOut : await listLeftOut(context, viewer, query);
    const found = await facets.of(query, viewer, leftOut);
    return request.cacheKey ? new SerializedJson(JSON.stringify(filtersAnswer.parse(found))) : found;
  }

  route("search.filters", countFilters, {
    cachedFor: async (viewer, query) => {
      const isOwn = viewer !== null && (namesDays(query) || (await refusesAny(context, viewer)));
      return isOwn ? undefined : agenciesSeenBy(viewer).join();
    },
    limited: limited,
  });

  route("search.stats", async () => {
    const { total, locations } = await facets.ofAll(null);
    return { totalModels: total, totalCities: locations.length };
  });

  // Days are ignored for guests, as `searchCondition` does: they cannot search by places and days of models.
  const readBrief = async ({ body, viewer }: Input<"search.brief">) => {
    const today = context.clock.now().toISOString().slice(0, 10);
    return parseBrief(body.text, { today, seesStays: viewer !== null });
  };
  route("search.brief", readBrief, { limited: limited });

  route(
    "search.suggestions",
    async ({ query, viewer }) => ({
      suggestions: await listSuggestions(context, query, viewer, () => facets.ofAll(viewer)),
    }),
    { limited: limited },
  );

  registerListSearch(route, context, { limited: limited });
}
