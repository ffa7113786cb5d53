import type { RosterCondition } from "@compcard/domain/roster/schema";
import type { SearchFields } from "@compcard/domain/search/schema";
import { token } from "../../../core/search-row/tokens.ts";
import { type SeenAgencies, searchCondition } from "../condition.ts";
import type { LeftOut, SearchCondition } from "../engine.ts";

/** The condition of a member's query. */
export function rosterCondition(
  query: SearchFields & Pick<RosterCondition, "missing">,
  seen: SeenAgencies,
  today: Date,
  leftOut?: LeftOut,
): SearchCondition {
  const { tokens, ...others } = searchCondition(query, seen, today, leftOut);
  const any = query.missing.map((field) => token("missing", field));
  const lacks = any.length > 0 ? [{ facet: "missing" as const, any, beginnings: [] }] : [];
  return { ...others, tokens: [...tokens, ...lacks] };
}
