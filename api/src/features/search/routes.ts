import { searchContract } from "@compcard/domain/search/contract";
import type { CardsKept } from "../../core/reading/kept-cards.ts";
import { listCardsByIds } from "../../core/reading/read.ts";
import type { Parts } from "../../parts.ts";
import { createFairQueue } from "../../platform/fair-queue.ts";
import { KeptAnswers } from "../../platform/http/kept-answers.ts";
import { type Input, type Route, WrittenData } from "../../platform/http/route.ts";
import { lineOf } from "../../platform/network.ts";
import { countFacets, stateOfSearch } from "./count-facets.ts";
import { findCards } from "./find-cards.ts";
import { listSuggestions } from "./suggestions.ts";

/** Searching is work of the processor or of the database: more at once make none faster and everybody else slower. */
const searchesAtOnce = 4;

const comma = Buffer.from(",");
const besideModels = searchContract["search.find"].answer.omit({ models: true });

export function registerSearch(route: Route, parts: Parts, kept: CardsKept): void {
  const facets = countFacets(parts);
  const state = () => stateOfSearch(parts);

  const queue = createFairQueue(searchesAtOnce);
  // As limits count: the person of a session, else the address. Cached answers need no turn.
  const inTurn = <T>({ viewer, request }: Pick<Input<"search.find">, "viewer" | "request">, search: () => Promise<T>) =>
    queue(viewer?.userId ?? lineOf(request.clientAddress), search);

  const told = (found: boolean) => parts.metrics?.kept("answers", found);

  async function find({ query, viewer }: Input<"search.find">) {
    const { ids, ...beside } = await findCards(parts, query, viewer);
    if (viewer) return { models: await listCardsByIds(parts, ids, viewer), ...beside };
    const models = (await kept.list(ids)).flatMap((model, at) => (at === 0 ? model : [comma, model]));
    const rest = JSON.stringify(besideModels.parse(beside)).slice(1);
    return new WrittenData('{"models":[', ...models, `],${rest}`);
  }

  route("search.find", (input) => inTurn(input, () => find(input)), new KeptAnswers(state, told));

  route(
    "search.filters",
    (input) => inTurn(input, async () => new WrittenData(await facets.written(input.query, input.viewer))),
    new KeptAnswers(state, told),
  );

  route("search.stats", async () => {
    const { total, locations } = await facets.ofAll(null);
    return { totalModels: total, totalCities: locations.length };
  });

  route("search.suggestions", (input) =>
    inTurn(input, async () => ({
      suggestions: await listSuggestions(parts, input.query, input.viewer, () => facets.ofAll(input.viewer)),
    })),
  );
}
