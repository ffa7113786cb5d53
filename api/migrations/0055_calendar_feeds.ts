import { type Kysely, sql } from "kysely";

/** Secret addresses of calendars: one of a card for its owner, one of a roster for each member of the agency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table calendar_feeds (
    id uuid primary key default gen_random_uuid(),
    token_hash bytea not null unique,
    user_id uuid not null references users on delete cascade,
    card_id uuid references cards on delete cascade,
    agency_id uuid,
    locale text not null check (locale in ('ru', 'en', 'zh')),
    created_at timestamptz not null default now(),
    check ((card_id is null) <> (agency_id is null)),
    unique (user_id, card_id),
    unique (agency_id, user_id),
    foreign key (agency_id, user_id) references agency_members on delete cascade
  )`.execute(db);
  await sql`create index calendar_feeds_by_card on calendar_feeds (card_id)`.execute(db);
}
