import { type Kysely, sql } from "kysely";

/**
 * The day a number of years was given, for it may rise with time alone while it is under 18 (FL-06); of older cards
 * nothing better is known than their last change. And the slot a replaced file was of: it goes when that is emptied.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column age_given_on date`.execute(db);
  await sql`update cards set age_given_on = updated_at::date where age is not null`.execute(db);
  await sql`alter table media_gc add column card_id uuid, add column photo_type text`.execute(db);
  await sql`create index media_gc_by_card on media_gc (card_id) where card_id is not null`.execute(db);
}
