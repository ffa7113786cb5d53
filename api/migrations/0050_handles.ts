import { type Kysely, sql } from "kysely";

/** Short addresses of cards. `cards.handle` is the present one; the table also holds the former ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table card_handles (
    handle text primary key check (handle ~ '^[a-z0-9-]{3,30}$'),
    card_id uuid not null references cards on delete cascade,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index card_handles_by_card on card_handles (card_id)`.execute(db);
  await sql`alter table cards add column handle text`.execute(db);
}
