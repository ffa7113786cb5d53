import { type Kysely, sql } from "kysely";

/** Agencies, their members, boards and rosters, and the rights that models grant them (decision 0027). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agencies (
    id uuid primary key default gen_random_uuid(),
    slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 2 and 80),
    name text not null check (length(name) between 1 and 200),
    city text check (length(city) between 1 and 200),
    country text check (country in ('Russia', 'China')),
    site text check (length(site) <= 300),
    email text not null check (length(email) <= 254),
    logo_key text,
    state text not null default 'waiting' check (state in ('waiting', 'verified', 'refused')),
    applied_by uuid references users on delete set null,
    token_hash bytea unique,
    expires_at timestamptz,
    confirmed_at timestamptz,
    reason text check (length(reason) <= 1000),
    by_hand boolean not null default false,
    decided_by uuid references users on delete set null,
    decided_at timestamptz,
    decided_in uuid,
    blocked_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index agencies_by_applicant on agencies (applied_by)`.execute(db);
  await sql`create index agencies_by_decider on agencies (decided_by)`.execute(db);

  await sql`create table agency_members (
    agency_id uuid not null references agencies on delete cascade,
    user_id uuid not null references users on delete cascade,
    role text not null check (role in ('owner', 'booker', 'viewer')),
    created_at timestamptz not null default now(),
    primary key (agency_id, user_id)
  )`.execute(db);
  await sql`create index agency_members_by_user on agency_members (user_id)`.execute(db);

  await sql`create table agency_invitations (
    agency_id uuid not null references agencies on delete cascade,
    email text not null check (length(email) <= 254),
    role text not null check (role in ('owner', 'booker', 'viewer')),
    token_hash bytea not null unique,
    invited_by uuid references users on delete set null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    primary key (agency_id, email)
  )`.execute(db);
  await sql`create index agency_invitations_by_inviter on agency_invitations (invited_by)`.execute(db);

  await sql`create table agency_boards (
    id uuid primary key default gen_random_uuid(),
    agency_id uuid not null references agencies on delete cascade,
    name text not null check (length(name) between 1 and 100),
    gender text check (gender in ('woman', 'man', 'other')),
    position smallint not null,
    unique (agency_id, id)
  )`.execute(db);

  // Of a declined claim the row stays, without the card.
  await sql`create table representations (
    id uuid primary key default gen_random_uuid(),
    agency_id uuid not null references agencies on delete cascade,
    card_id uuid references cards on delete cascade,
    external_id text check (length(external_id) between 1 and 200),
    board_id uuid,
    claim text not null default 'none' check (claim in ('none', 'invited', 'accepted', 'declined')),
    rights text[] not null default '{}' check (rights <@ array['edit', 'photos', 'contacts', 'board']),
    kind text check (kind in ('mother', 'placement')),
    proposed boolean not null default false,
    name text not null default '' check (length(name) <= 300),
    token_hash bytea unique,
    token_expires_at timestamptz,
    invited_email text check (length(invited_email) <= 254),
    invited_at timestamptz,
    declared_by uuid references users on delete set null,
    declared_at timestamptz,
    claimed_at timestamptz,
    created_at timestamptz not null default now(),
    check ((claim = 'declined') = (card_id is null)),
    foreign key (agency_id, board_id) references agency_boards (agency_id, id) on delete set null (board_id)
  )`.execute(db);
  await sql`create unique index representations_by_card on representations (card_id, agency_id)`.execute(db);
  await sql`create unique index representations_by_external_id on representations (agency_id, external_id)
    where external_id is not null`.execute(db);
  await sql`create index representations_by_board on representations (agency_id, board_id)`.execute(db);
  await sql`create index representations_by_declarer on representations (declared_by)`.execute(db);

  // The account of a card that an agency made and nobody has claimed: nobody signs in to it.
  await sql`alter table users add column unclaimed boolean not null default false`.execute(db);

  // A selection of an agency is all its members'; `user_id` is who made it.
  await sql`alter table selections add column agency_id uuid references agencies on delete cascade`.execute(db);
  await sql`create index selections_by_agency on selections (agency_id) where agency_id is not null`.execute(db);

  await sql`alter table acts add column agency_id uuid references agencies on delete set null`.execute(db);
  await sql`create index acts_by_agency on acts (agency_id)`.execute(db);

  await noteAgencyChanges(db);
}

/**
 * Marks of what the public page of an agency shows, for the response caches of servers. By triggers, as those of
 * `card_search`, so that no way of writing can forget one; `refreshSearchRow` marks the agencies of changed cards. What
 * an agency states also stands on its cards: their search rows are written anew.
 */
async function noteAgencyChanges(db: Kysely<unknown>): Promise<void> {
  await sql`create table agency_changes (
    slug text not null,
    changed_in xid8 not null default pg_current_xact_id(),
    changed_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index agency_changes_feed on agency_changes (changed_in)`.execute(db);
  await sql`create trigger announce_search after insert on agency_changes
    for each statement execute function announce_search()`.execute(db);

  await sql`create function note_agency() returns trigger language plpgsql as $$ begin
    insert into agency_changes (slug) values (old.slug);
    if tg_op = 'UPDATE' then
      update card_search set num = num where card_id in
        (select card_id from representations where agency_id = old.id and 'board' = any(rights));
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger note_agency after delete or update of slug, name, city, country, site, logo_key, state, blocked_at
    on agencies for each row execute function note_agency()`.execute(db);

  await sql`create function note_agency_board() returns trigger language plpgsql as $$
  declare changed agency_boards := case when tg_op = 'DELETE' then old else new end;
  begin
    insert into agency_changes (slug) select slug from agencies where id = changed.agency_id;
    return null;
  end $$`.execute(db);
  await sql`create trigger note_agency_board after insert or update or delete on agency_boards
    for each row execute function note_agency_board()`.execute(db);

  await sql`create function note_representation() returns trigger language plpgsql as $$
  declare changed representations := case when tg_op = 'DELETE' then old else new end;
  begin
    insert into agency_changes (slug) select slug from agencies where id = changed.agency_id;
    update card_search set num = num where card_id = changed.card_id;
    return null;
  end $$`.execute(db);
  await sql`create trigger note_representation_made after insert on representations
    for each row when ('board' = any(new.rights)) execute function note_representation()`.execute(db);
  await sql`create trigger note_representation_changed after update on representations
    for each row when ('board' = any(old.rights) or 'board' = any(new.rights))
    execute function note_representation()`.execute(db);
  await sql`create trigger note_representation_ended after delete on representations
    for each row when ('board' = any(old.rights)) execute function note_representation()`.execute(db);
}
