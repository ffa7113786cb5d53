import { listFilterNames, listFilters } from "@compcard/domain/search/filter-lists";
import type { SearchQuery } from "@compcard/domain/search/schema";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../api/src/platform/db/database.ts";

const lists = new Set<string>([
  "modelType",
  "shootingTypes",
  "skills",
  "languages",
  "visas",
  "tattoos",
  "piercings",
  "citizenship",
]);

/** The same search as one would write it without a search table: conditions on the cards, a page and a count. */
export async function findPagePlainly(
  { read }: Database,
  query: SearchQuery,
): Promise<{ ids: string[]; total: number }> {
  const where = sql.join(conditions(query), sql` and `);
  const page = await sql<{ id: string }>`select * from cards where ${where}
    order by updated_at desc, num desc offset ${(query.page - 1) * query.limit} limit ${query.limit}`.execute(read);
  const count = await sql<{ count: number }>`select count(*) as count from cards where ${where}`.execute(read);
  return { ids: page.rows.map(({ id }) => id), total: count.rows[0]?.count ?? 0 };
}

function conditions(query: SearchQuery): RawBuilder<unknown>[] {
  const found = [sql`status = 'published' and is_primary`];
  for (const name of listFilterNames) {
    if (query[name].length === 0) continue;
    const column = sql.ref(listFilters[name].field);
    found.push(
      lists.has(name) ? sql`${column} && ${query[name]}::text[]` : sql`${column} = any(${query[name]}::text[])`,
    );
  }
  if (query.country.length > 0) found.push(sql`lower(country) = any(${query.country}::text[])`);
  if (query.location.length > 0) found.push(sql`city_id = any(${query.location}::text[])`);
  if (query.minAge) found.push(sql`age >= ${query.minAge}`);
  if (query.maxAge) found.push(sql`age <= ${query.maxAge}`);
  if (query.minHeight) found.push(sql`height >= ${query.minHeight}`);
  if (query.maxHeight) found.push(sql`height <= ${query.maxHeight}`);
  if (query.hasPortfolio) found.push(sql`exists (select from card_photos where card_id = cards.id)`);
  if (query.relocation) found.push(sql`relocation`);
  if (query.drivingLicense) found.push(sql`driving_license`);
  for (const word of query.q.split(" ").filter(Boolean)) {
    const like = `%${word}%`;
    found.push(sql`(first_name ilike ${like} or last_name ilike ${like} or location ilike ${like}
      or array_to_string(skills || custom_skills, ' ') ilike ${like})`);
  }
  return found;
}
