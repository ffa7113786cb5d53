import { type Kysely, sql } from "kysely";

/**
 * One index finds half days of people within days in every state: asks and ended ones as well. Reads of a roster take from its cards
 * only whether a right waits for a guardian: with both columns in an index they read no card.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index option_halves_by_day`.execute(db);
  await sql`drop index option_halves_by_person`.execute(db);
  await sql`create index option_halves_by_day on option_halves (person_id, day)`.execute(db);
  await sql`create index cards_by_guardianship on cards (id) include (guarded, guardian_gave)`.execute(db);
}
