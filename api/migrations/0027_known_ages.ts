import { type Kysely, sql } from "kysely";

/** Ages under 18 that deleted cards knew: they are the person's, who may make another card (FL-06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table known_ages (
    user_id uuid not null references users (id) on delete cascade,
    age int,
    birth_date date,
    age_given_on date,
    unique nulls not distinct (user_id, age, birth_date, age_given_on)
  )`.execute(db);
}
