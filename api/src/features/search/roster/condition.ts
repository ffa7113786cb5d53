import type { RosterCondition } from "@compcard/domain/roster/schema";
import { token } from "../../../core/search-row/tokens.ts";
import { type SeenAgencies, searchCondition } from "../condition.ts";
import type { SearchCondition } from "../engine.ts";

/** The condition of a member's query. `refused`: as `searchCondition`. */
export function rosterCondition(
  query: RosterCondition,
  seen: SeenAgencies,
  today: Date,
  refused: readonly string[] = [],
): SearchCondition {
  const { tokens, ...others } = searchCondition(query, seen, today, refused);
  const any = query.missing.map((field) => token("missing", field));
  const lacks = any.length > 0 ? [{ facet: "missing" as const, any, beginnings: [] }] : [];
  return { ...others, tokens: [...tokens, ...lacks] };
}
