import { type Kysely, sql } from "kysely";

/** Cards that moderators chose for the home page (TL-21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table home_cards (
    card_id uuid primary key references cards on delete cascade,
    position smallint not null,
    chosen_at timestamptz not null default now()
  )`.execute(db);
}
