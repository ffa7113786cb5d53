import { type Kysely, sql } from "kysely";

/** What a selection's owner answers to what a client said of a card. It goes wherever the client's own words go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table selection_replies (
    id uuid primary key default gen_random_uuid(),
    guest_id uuid not null,
    card_id uuid not null,
    text text not null check (length(text) between 1 and 1000),
    created_at timestamptz not null default now(),
    foreign key (guest_id, card_id) references selection_votes (guest_id, card_id) on delete cascade
  )`.execute(db);
  await sql`create index selection_replies_by_vote on selection_replies (guest_id, card_id)`.execute(db);
}
