import type { Database } from "../../platform/db/database.ts";
import type { SearchCondition } from "./condition.ts";
import { countCards, findCardIds } from "./store.ts";

/**
 * Ids of one page and the exact number of all that match. Of the two questions one often answers the other: a short
 * first page is all there is, and where fewer rows match than the page skips, nothing has to be skipped.
 */
export async function findPage(
  { read }: Pick<Database, "read">,
  condition: SearchCondition,
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const offset = (page - 1) * limit;
  if (offset === 0) {
    const ids = await findCardIds(read, condition, 0, limit);
    return { ids, total: ids.length < limit ? ids.length : await countCards(read, condition) };
  }
  const total = await countCards(read, condition);
  return { ids: offset < total ? await findCardIds(read, condition, offset, limit) : [], total };
}
