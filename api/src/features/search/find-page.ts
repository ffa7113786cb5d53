import type { Database } from "../../platform/db/database.ts";
import type { SearchCondition } from "./condition.ts";
import { countCards, findCardIds } from "./store.ts";

const fewMatches = 5_000;

/** Ids of one page, and the exact number of all that match. The number comes first: it tells how best to find the page. */
export async function findPage(
  { read }: Pick<Database, "read">,
  condition: SearchCondition,
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const total = await countCards(read, condition);
  const offset = (page - 1) * limit;
  if (offset >= total) return { ids: [], total };
  return { ids: await findCardIds(read, condition, { offset, limit, few: total <= fewMatches }), total };
}
