import { type Kysely, sql } from "kysely";

/**
 * Whom a card shows its contacts to and whether it stands in search; who opened them on which day, and how many cards a
 * reader has opened today; what people come for; bookers and the domains of companies that are believed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards
    add column shown_to jsonb not null default '{}',
    add column enquiries boolean not null default true,
    add column listed boolean not null default true`.execute(db);

  await sql`create table contact_openings (
    card_id uuid not null references cards on delete cascade,
    reader_id uuid not null references users on delete cascade,
    day date not null,
    primary key (card_id, day, reader_id)
  )`.execute(db);
  await sql`create index contact_openings_by_reader on contact_openings (reader_id)`.execute(db);
  await sql`create index contact_openings_by_day on contact_openings (day)`.execute(db);
  // In one row, so that one statement both asks and counts, and nobody comes between.
  await sql`create table contact_budgets (
    reader_id uuid not null references users on delete cascade,
    day date not null,
    cards uuid[] not null,
    primary key (reader_id, day)
  )`.execute(db);
  await sql`create index contact_budgets_by_day on contact_budgets (day)`.execute(db);

  // An agency that verified bookers alone may find by stands apart from those that every member finds by.
  await sql`alter table card_search add column agency_verified_text text not null default ''`.execute(db);
  await sql`create index card_search_agency_verified
    on card_search using gin (agency_verified_text gin_trgm_ops)`.execute(db);

  // What everybody asks of a booker stands with the account: which company, and whether it is believed.
  await sql`alter table users
    add column role text check (role in ('model', 'booker', 'client')),
    add column booker_company text check (length(booker_company) between 1 and 200),
    add column booker_state text check (booker_state in ('waiting', 'verified', 'refused'))`.execute(db);
  await sql`create table booker_applications (
    user_id uuid primary key references users on delete cascade,
    role text not null check (length(role) <= 200),
    site text not null check (length(site) <= 300),
    email text not null check (email = lower(email) and length(email) between 3 and 254),
    token_hash bytea not null unique,
    expires_at timestamptz not null,
    confirmed_at timestamptz,
    reason text,
    by_hand boolean not null default false,
    decided_by uuid references users on delete set null,
    decided_at timestamptz,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index booker_applications_by_moderator on booker_applications (decided_by)`.execute(db);
  await sql`create table booker_domains (
    domain text primary key check (domain = lower(domain) and length(domain) between 3 and 253),
    company text not null check (length(company) between 1 and 200),
    accepted_by uuid references users on delete set null,
    created_at timestamptz not null default now()
  )`.execute(db);
}
