import { type RawBuilder, type SqlBool, sql } from "kysely";
import { awayPlace, likeText, staySeparator, stayStart, stayTokenStart } from "../../core/search-row/tokens.ts";
import type { Stay, StayFilter } from "./engine.ts";
import { hasAnyToken } from "./store-tokens.ts";

const part = (at: number) => sql`split_part(stay, ${staySeparator}, ${sql.lit(at)})`;
const anyStay = `${stayStart}%`;
const anyAway = `${stayTokenStart(awayPlace)}%`;

/** The index of tokens finds the city, each row's own tokens the days. */
export function hasStay({ places, startsBy, endsFrom }: Stay): RawBuilder<SqlBool> {
  const starts = places.length > 0 ? places.map(stayTokenStart) : [stayStart];
  const days = [...(startsBy ? [sql`${part(2)} <= ${startsBy}`] : []), sql`${part(3)} >= ${endsFrom}`];
  return sql`(${hasAnyToken([], starts)} and ${some([sql`stay like any(${patterns(starts)}::text[])`, isNot(anyAway), ...days])})`;
}

/** True where the model can be booked there and then (`StayFilter`). */
export function isBookable(filter: StayFilter): RawBuilder<SqlBool> {
  const { places, days, homes } = filter;
  if (!days) return hasStay(filter);
  const meanwhile = [sql`${part(2)} <= ${days.to}`, sql`${part(3)} >= ${days.from}`];
  const isAway = some([sql`stay like ${anyAway}`, ...meanwhile]);
  // A row without a card that is read has no tokens: nothing is known of its days.
  if (places.length === 0) return sql`(tokens is not null and not ${isAway})`;
  const isElsewhere = some([
    sql`stay like ${anyStay}`,
    sql`not stay like any(${patterns(places.map(stayTokenStart))}::text[])`,
    ...meanwhile,
  ]);
  const livesThere =
    homes.any.length + homes.beginnings.length > 0 ? hasAnyToken(homes.any, homes.beginnings) : sql`false`;
  return sql`(not ${isAway} and (${hasStay(filter)} or (${livesThere} and not ${isElsewhere})))`;
}

const isNot = (pattern: string) => sql`stay not like ${pattern}`;
const patterns = (starts: readonly string[]) => starts.map((start) => `${likeText(start)}%`);

function some(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql`exists (select from unnest(tsvector_to_array(tokens)) as stay where ${sql.join(conditions, sql` and `)})`;
}
