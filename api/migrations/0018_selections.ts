import { type Kysely, sql } from "kysely";

/**
 * Selections, the links they are sent by, and what clients say. Of a card that was taken out, or has left by itself, the row stays
 * without a place, so that a vote that comes late is told so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column selections boolean not null default true`.execute(db);
  await sql`alter table users add column votes_mailed boolean not null default true`.execute(db);

  await sql`create table selections (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    name text not null check (length(name) between 1 and 100),
    description text not null default '' check (length(description) <= 2000),
    version integer not null default 1,
    archived_at timestamptz,
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index selections_by_user on selections (user_id, updated_at desc)`.execute(db);

  await sql`create table selection_cards (
    selection_id uuid not null references selections on delete cascade,
    card_id uuid not null references cards on delete cascade,
    position smallint,
    cover text,
    hidden text[] not null default '{}',
    note text not null default '' check (length(note) <= 1000),
    private_note text not null default '' check (length(private_note) <= 2000),
    standing text not null default 'available' check (standing in ('available', 'on_hold', 'unavailable')),
    standing_at timestamptz,
    primary key (selection_id, card_id)
  )`.execute(db);
  await sql`create index selection_cards_by_card on selection_cards (card_id)`.execute(db);

  await sql`create table selection_links (
    id uuid primary key default gen_random_uuid(),
    selection_id uuid not null references selections on delete cascade,
    name text not null check (length(name) between 1 and 100),
    token_hash bytea not null unique,
    lang text check (lang in ('ru', 'en', 'zh')),
    units text check (units in ('eu', 'us', 'uk', 'ru', 'cn')),
    password_hash text,
    downloads boolean not null,
    votes_shared boolean not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    opened integer not null default 0,
    last_opened_at timestamptz,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index selection_links_by_selection on selection_links (selection_id)`.execute(db);

  await sql`create table selection_guests (
    id uuid primary key default gen_random_uuid(),
    link_id uuid not null references selection_links on delete cascade,
    key_hash bytea not null unique,
    name text check (length(name) between 1 and 100),
    opened_at timestamptz not null default now(),
    done_at timestamptz,
    told_at timestamptz,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index selection_guests_by_link on selection_guests (link_id)`.execute(db);
  await sql`create index selection_guests_to_tell on selection_guests (done_at) where told_at is null and done_at is not null`.execute(
    db,
  );

  await sql`create table selection_votes (
    guest_id uuid not null references selection_guests on delete cascade,
    card_id uuid not null references cards on delete cascade,
    choice text check (choice in ('yes', 'maybe', 'no')),
    comment text not null default '' check (length(comment) <= 1000),
    updated_at timestamptz not null default now(),
    primary key (guest_id, card_id)
  )`.execute(db);
  await sql`create index selection_votes_by_card on selection_votes (card_id)`.execute(db);

  await sql`create table selection_mails (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    sent_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index selection_mails_by_user on selection_mails (user_id, sent_at)`.execute(db);

  // Here and not in each place that sets an age: whoever forgets, takes out too much.
  await sql`create function leave_selections() returns trigger language plpgsql as $$
    begin
      update selection_cards set position = null, cover = null, hidden = '{}', note = '', private_note = '',
        standing = 'available', standing_at = null
      where card_id = new.id;
      delete from selection_votes where card_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger cards_leave_selections after update on cards for each row
    when ((new.guarded and not old.guarded) or (old.selections and not new.selections))
    execute function leave_selections()`.execute(db);
}
