import type { WireCard } from "@compcard/domain/cards/schema";
import { type Pagination, paginate } from "@compcard/domain/search/pagination";
import type { SearchQuery } from "@compcard/domain/search/schema";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { listCardsByIds } from "../cards/usecases.ts";
import { everything, type SearchCondition, searchCondition } from "./condition.ts";
import { countCards, findCardIds } from "./store.ts";

/** One page of the public cards that match, last changed first, with the exact number of all (SEARCH-03, SEARCH-04). */
export async function findCards(
  parts: Parts,
  query: SearchQuery,
  viewer: Viewer | null,
): Promise<{ models: WireCard[]; pagination: Pagination }> {
  const { ids, total } = await findPage(parts, searchCondition(query, viewer !== null), query);
  return {
    models: await listCardsByIds(parts, ids, viewer),
    pagination: paginate(query.page, query.limit, total),
  };
}

/** @returns how many public cards there are (SEARCH-13). */
export function countPublicCards({ database }: Parts): Promise<number> {
  return countCards(database.read, everything);
}

// Of two questions the second is often answered by the first: a short first page is all there is, and where there are
// fewer rows than the page skips, nothing has to be skipped.
async function findPage({ database }: Parts, condition: SearchCondition, { page, limit }: SearchQuery) {
  const offset = (page - 1) * limit;
  if (offset === 0) {
    const ids = await findCardIds(database.read, condition, 0, limit);
    return { ids, total: ids.length < limit ? ids.length : await countCards(database.read, condition) };
  }
  const total = await countCards(database.read, condition);
  return { ids: offset < total ? await findCardIds(database.read, condition, offset, limit) : [], total };
}
