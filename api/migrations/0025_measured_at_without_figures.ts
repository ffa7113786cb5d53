import { type Kysely, sql } from "kysely";

/** Cards whose measurements were all taken away: their day goes too, in the search as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`update cards set measured_at = null
    where measured_at is not null
      and num_nonnulls(height, weight, chest, waist, hips, shoe_size, clothing_size) = 0
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`update card_search set measured_at = null where card_id = any(${ids}::uuid[])`.execute(db);
}
