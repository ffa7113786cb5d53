import { type Kysely, sql } from "kysely";

/** How often a card was opened, as daily numbers by source: nothing about who opened it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table card_views (
    card_id uuid not null references cards on delete cascade,
    day date not null,
    source text not null check (length(source) <= 20),
    count integer not null check (count > 0),
    primary key (card_id, day, source)
  )`.execute(db);
  await sql`create index card_views_by_day on card_views (day)`.execute(db);
}
