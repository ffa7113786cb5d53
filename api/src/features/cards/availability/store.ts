import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

/** Entries of a list that end on that day or later. */
const since = (list: RawBuilder<unknown>, day: string) => sql`coalesce((
  select jsonb_agg(entry order by at) from jsonb_array_elements(${list}) with ordinality as entries (entry, at)
  where entry->>'to' >= ${day}), '[]')`;

const hasBefore = (list: RawBuilder<unknown>, day: string) => sql<boolean>`exists (
  select from jsonb_array_elements(${list}) as entry where entry->>'to' < ${day})`;

/** Removes entries that ended before a day from at most `limit` cards. @returns the ids of these cards. */
export async function deleteEntriesBefore(db: Kysely<Schema>, day: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update cards set availability = ${since(sql.ref("cards.availability"), day)}
    where id in (
      select id from cards where availability <> '[]' and availability_end(availability) < ${day}
      order by availability_end(availability) limit ${limit}
    ) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same of changes that wait for a moderator. */
export async function deleteHeldEntriesBefore(db: Kysely<Schema>, day: string): Promise<void> {
  const held = sql`held->'availability'`;
  await sql`
    update card_reviews set held = jsonb_set(held, '{availability}', ${since(held, day)})
    where jsonb_typeof(${held}) = 'array' and ${hasBefore(held, day)}`.execute(db);
}
