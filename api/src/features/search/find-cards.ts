import type { ListedCard } from "@compcard/domain/cards/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { paginate } from "@compcard/domain/pagination";
import { fewResults } from "@compcard/domain/search/filter-lists";
import type { SearchFields, SearchQuery } from "@compcard/domain/search/schema";
import { type Wish, wishesOf } from "@compcard/domain/search/wishes";
import type { AppContext } from "../../app-context.ts";
import { fromPrimary, listCardsByIds } from "../../core/reading/read.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { agenciesSeenBy, searchCondition } from "./condition.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { differenceOf } from "./differences.ts";
import { type ConditionOf, type FoundPage, type LeftOut, type PageRequest, ranksByRelevance } from "./engine.ts";
import { listLeftOut } from "./left-out.ts";
import { findNear, type NearSource } from "./near.ts";
import { suggestText } from "./spelling.ts";

/** The answer with the cards still to be read, and the wishes that each of them does not meet. */
type Found = Omit<AnswerOf<"search.find">, "models"> & { ids: string[]; unmet: Map<string, Wish[]> };

/** One page of the public cards that match, with the exact number of all (SEARCH-03, SEARCH-04). */
export async function findCards(context: AppContext, query: SearchQuery, viewer: Viewer | null): Promise<Found> {
  const leftOut = await listLeftOut(context, viewer, query);
  const conditionOf = (fields: SearchFields, without: LeftOut = leftOut) =>
    searchCondition(fields, agenciesSeenBy(viewer), context.clock.now(), without);
  const condition = conditionOf(query);
  const { limit, lang: locale = "ru" } = query;
  const requested = query.sort ?? "relevance";
  const sort = requested === "relevance" && !ranksByRelevance(condition) ? "updated" : requested;
  const place = query.cursor ? readCursor(query.cursor, sort) : null;
  const page = place ? place.page + 1 : query.page;
  const offset = place ? 0 : (page - 1) * limit;
  const site = {
    engine: context.search,
    listCards: (near: string[]) => listCardsByIds(fromPrimary(context), near, viewer),
  };
  const { total, next, ...found } = await findPage(context, site, {
    ...{ query, viewer, conditionOf },
    page: { sort, locale, limit, offset, after: place?.after },
  });
  return {
    ...found,
    pagination: {
      ...paginate(page, limit, total),
      nextCursor: next && writeCursor({ sort, page, after: next }),
    },
  };
}

interface PageSearch {
  query: SearchFields;
  viewer: Viewer | null;
  conditionOf: ConditionOf;
  page: PageRequest;
}

/** Finds one page among the cards of a source, and what stands beside it: unmet wishes, the closest others, a corrected text. */
export async function findPage(
  { database }: Pick<AppContext, "database">,
  source: NearSource,
  { query, viewer, conditionOf, page }: PageSearch,
): Promise<Omit<Found, "pagination"> & Omit<FoundPage, "ids">> {
  const { engine } = source;
  const condition = conditionOf(query);
  const found = await engine.find(condition, page);
  const wishes = wishesOf(query.nice);
  const preferences = condition.preferences.slice(0, wishes.length);
  const met = wishes.length > 0 ? await engine.meets(found.ids, preferences) : [];
  const isFirst = page.offset === 0 && !page.after;
  const spelling = { database, search: engine, words: engine };
  return {
    ...found,
    unmet: new Map(met.map((one, at) => [found.ids[at] as string, wishes.filter((_, wish) => !one[wish])])),
    near: isFirst && found.total < fewResults ? await findNear(source, { query, condition }) : [],
    didYouMean: found.total === 0 ? await suggestText(spelling, query, viewer, conditionOf) : null,
  };
}

/** The cards with how many of the wishes each meets, and what it is instead of the others. */
export function withWishes(
  models: ListedCard[],
  { nice }: Pick<SearchQuery, "nice">,
  unmet: Found["unmet"],
): AnswerOf<"search.find">["models"] {
  const count = wishesOf(nice).length;
  if (count === 0) return models;
  return models.map((model) => {
    const left = unmet.get(model.id) ?? [];
    const differences = left.map(({ field, ...wanted }) => differenceOf({ facet: field, ...wanted }, model).differs);
    return { ...model, fits: count - left.length, unmet: differences };
  });
}
