import type { AnswerOf } from "@compcard/domain/contract-types";
import { AppError } from "@compcard/domain/errors";
import { paginate } from "@compcard/domain/pagination";
import type { FavoritesQuery } from "@compcard/domain/search/lists/contract";
import type { SearchFields } from "@compcard/domain/search/schema";
import { maxCards } from "@compcard/domain/selections/rules";
import type { AppContext } from "../../../app-context.ts";
import { fromPrimary } from "../../../core/reading/read.ts";
import { listRosterCards } from "../../../core/reading/roster-cards.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { agenciesSeenBy, searchCondition } from "../condition.ts";
import { presentCounts } from "../count-facets.ts";
import type { LeftOut } from "../engine.ts";
import { freshDays } from "../facets.ts";
import { findPage, withWishes } from "../find-cards.ts";
import { listBooked, listBookedWithoutFree } from "../left-out.ts";
import { refusedBy } from "../refusals/usecases.ts";
import { sqlEngine } from "../sql-engine.ts";
import { cardsOfSelection, favoritesOf, isAccessible, listWhole, sourceOf } from "./store.ts";

type Searching = Pick<AppContext, "clock" | "database">;
type List = ReturnType<typeof favoritesOf>;
type Filters = AnswerOf<"search.filters">;

// All of this reads the main database, not the replica: people search what they have just added.

/** Finds favorites, one page. */
export async function searchFavorites(
  context: Searching,
  viewer: Viewer,
  { page, limit, ...query }: FavoritesQuery,
): Promise<AnswerOf<"search.favorites">> {
  const list = favoritesOf(viewer.userId);
  const offset = (page - 1) * limit;
  const { total, ...found } = await searchList(context, viewer, { list, whole: new Set() }, query, { limit, offset });
  return { ...found, pagination: paginate(page, limit, total) };
}

export function countFavoritesFilters(context: Searching, viewer: Viewer, query: SearchFields): Promise<Filters> {
  return countList(context, viewer, favoritesOf(viewer.userId), query);
}

/** Finds cards of a selection. @throws `selection.not_found` for a selection that the viewer may not read. */
export async function searchSelection(
  context: Searching,
  viewer: Viewer,
  id: string,
  query: SearchFields,
): Promise<AnswerOf<"search.selection">> {
  const list = await requireSelectionList(context, viewer, id);
  const whole = await listWhole(context.database.db, list);
  const { total, ...found } = await searchList(context, viewer, { list, whole }, query, { limit: maxCards, offset: 0 });
  return found;
}

/** @throws as `searchSelection`. */
export async function countSelectionFilters(
  context: Searching,
  viewer: Viewer,
  id: string,
  query: SearchFields,
): Promise<Filters> {
  return countList(context, viewer, await requireSelectionList(context, viewer, id), query);
}

async function requireSelectionList({ database }: Searching, { userId }: Viewer, id: string): Promise<List> {
  if (!(await isAccessible(database.db, userId, id))) throw new AppError("selection.not_found");
  return cardsOfSelection(id);
}

async function searchList(
  context: Searching,
  viewer: Viewer,
  { list, whole }: { list: List; whole: ReadonlySet<string> },
  query: SearchFields,
  page: { limit: number; offset: number },
) {
  const { db } = context.database;
  const listCards = (ids: string[]) =>
    listRosterCards(
      db,
      ids.map((id) => ({ id, whole: whole.has(id) })),
      viewer.userId,
    );
  const source = { engine: sqlEngine(db, sourceOf(list)), listCards };
  const { ids, unmet, next, ...found } = await findPage(fromPrimary(context), source, {
    ...{ query, viewer, conditionOf: await conditionFor(context, viewer, query) },
    // Without a text and wishes nothing ranks: the cards keep the order of the list.
    page: { sort: "relevance", locale: "ru", ...page },
  });
  return { ...found, models: withWishes(await listCards(ids), query, unmet) };
}

async function countList(context: Searching, viewer: Viewer, list: List, query: SearchFields): Promise<Filters> {
  const engine = sqlEngine(context.database.db, sourceOf(list));
  const [seen, today] = [agenciesSeenBy(viewer), context.clock.now()];
  const condition = (await conditionFor(context, viewer, query))(query);
  const bookedWithoutFree = await listBookedWithoutFree(context, viewer, query);
  const counts = await engine.counts(condition, freshDays(today));
  return presentCounts(engine, counts, { condition, seen, today, bookedWithoutFree });
}

/** Like the public search, but refused cards stay in the list. */
async function conditionFor(context: Searching, viewer: Viewer, query: SearchFields) {
  const refused = query.refused ? await refusedBy(context, viewer) : [];
  const leftOut = { refused, booked: await listBooked(context, viewer, query) };
  return (fields: SearchFields, without: LeftOut = leftOut) =>
    searchCondition(fields, agenciesSeenBy(viewer), context.clock.now(), without);
}
