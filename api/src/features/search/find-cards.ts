import type { AnswerOf } from "@compcard/domain/contract-types";
import { paginate } from "@compcard/domain/pagination";
import type { SearchQuery } from "@compcard/domain/search/schema";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { agenciesSeenBy, searchCondition } from "./condition.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { fewest, findNear } from "./near.ts";
import { refusedBy } from "./refusals/usecases.ts";
import { suggestText } from "./spelling.ts";

/** The answer with the cards still to be read. */
type Found = Omit<AnswerOf<"search.find">, "models"> & { ids: string[] };

/** One page of the public cards that match, with the exact number of all (SEARCH-03, SEARCH-04). */
export async function findCards(parts: Parts, query: SearchQuery, viewer: Viewer | null): Promise<Found> {
  const refused = await refusedBy(parts, viewer);
  const condition = searchCondition(query, agenciesSeenBy(viewer), parts.clock.now(), refused);
  const { limit, lang: locale = "ru" } = query;
  const requested = query.sort ?? "relevance";
  const sort = requested === "relevance" && condition.words.length === 0 ? "updated" : requested;
  const place = query.cursor ? readCursor(query.cursor, sort) : null;
  const page = place ? place.page + 1 : query.page;
  const offset = place ? 0 : (page - 1) * limit;
  const { ids, total, next } = await parts.search.find(condition, { sort, locale, limit, offset, after: place?.after });
  return {
    ids,
    pagination: {
      ...paginate(page, limit, total),
      nextCursor: next && writeCursor({ sort, page, after: next }),
    },
    near: page === 1 && total < fewest ? await findNear(parts, { query, condition, viewer }) : [],
    didYouMean: total === 0 ? await suggestText(parts, query, viewer, refused) : null,
  };
}
