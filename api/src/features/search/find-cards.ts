import type { ListedCard } from "@compcard/domain/cards/schema";
import { type Pagination, paginate } from "@compcard/domain/pagination";
import type { SearchQuery } from "@compcard/domain/search/schema";
import { listCardsByIds } from "../../cards/read.ts";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { everything, searchCondition } from "./condition.ts";
import { findPage } from "./find-page.ts";
import { countCards } from "./store.ts";

/** One page of the public cards that match, last changed first, with the exact number of all (SEARCH-03, SEARCH-04). */
export async function findCards(
  parts: Parts,
  query: SearchQuery,
  viewer: Viewer | null,
): Promise<{ models: ListedCard[]; pagination: Pagination }> {
  const { ids, total } = await findPage(parts.database, searchCondition(query, viewer !== null), query);
  return {
    models: await listCardsByIds(parts, ids, viewer),
    pagination: paginate(query.page, query.limit, total),
  };
}

/** How many public cards there are (SEARCH-13). */
export function countPublicCards({ database }: Parts): Promise<number> {
  return countCards(database.read, everything);
}
