import { type Kysely, sql } from "kysely";

/** The day a card's measurements were last given; of older cards nothing better is known than their last change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column measured_at date`.execute(db);
  await sql`update cards set measured_at = updated_at::date
    where num_nonnulls(height, weight, chest, waist, hips, shoe_size, clothing_size) > 0`.execute(db);
}
