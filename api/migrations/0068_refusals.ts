import { type Kysely, sql } from "kysely";

/** Cards that a person refused for themselves: their searches leave these out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table refusals (
    user_id uuid not null references users on delete cascade,
    card_id uuid not null references cards on delete cascade,
    day date not null default (now() at time zone 'utc')::date,
    primary key (user_id, card_id)
  )`.execute(db);
  await sql`create index refusals_by_card on refusals (card_id)`.execute(db);
}
