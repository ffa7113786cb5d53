import { type Kysely, sql } from "kysely";

/** Accounts, cards, photos, the narrow search table, favourites, mail outbox. Invariants live here, not in code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);

  await sql`create table users (
    id uuid primary key default gen_random_uuid(),
    email text unique check (email = lower(email) and length(email) between 3 and 254),
    password_hash text,
    first_name text not null default '' check (length(first_name) <= 100),
    last_name text not null default '' check (length(last_name) <= 100),
    phone text check (length(phone) <= 40),
    bio text check (length(bio) <= 5000),
    avatar_key text,
    locale text not null default 'ru' check (locale in ('ru', 'en', 'zh')),
    email_verified_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);

  await sql`create table sessions (
    token_hash bytea primary key,
    id uuid not null unique default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ends_at timestamptz not null,
    user_agent text not null default '' check (length(user_agent) <= 200),
    ip text not null default ''
  )`.execute(db);
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db);

  await sql`create table email_tokens (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`.execute(db);
  await sql`create index email_tokens_by_user on email_tokens (user_id, purpose)`.execute(db);

  await sql`create table identities (
    provider text not null check (provider in ('google', 'vk')),
    subject text not null,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    primary key (provider, subject)
  )`.execute(db);
  await sql`create index identities_by_user on identities (user_id)`.execute(db);

  // A provider's one-time proof that was taken once: it is not taken again.
  await sql`create table used_credentials (
    hash bytea primary key,
    expires_at timestamptz not null
  )`.execute(db);

  // Sign-ins on their way through VK ID, each bound to one browser.
  await sql`create table oauth_flows (
    state_hash bytea primary key,
    browser_hash bytea not null,
    verifier text not null,
    expires_at timestamptz not null
  )`.execute(db);

  await sql`create table throttles (
    key text primary key,
    window_started_at timestamptz not null,
    count integer not null,
    locked_until timestamptz
  )`.execute(db);

  await sql`create table outbox (
    id uuid primary key default gen_random_uuid(),
    recipient text not null,
    reply_to text,
    subject text not null,
    body_text text not null,
    body_html text,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    sent_at timestamptz,
    last_error text,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index outbox_waiting on outbox (next_attempt_at) where sent_at is null`.execute(db);

  await sql`create table contact_messages (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    email text not null,
    message text not null,
    created_at timestamptz not null default now()
  )`.execute(db);

  await sql`create table cards (
    id uuid primary key default gen_random_uuid(),
    num bigint generated always as identity unique,
    user_id uuid not null references users on delete cascade,
    folder_id uuid not null default gen_random_uuid(),
    status text not null default 'draft' check (status in ('draft', 'published', 'hidden')),
    is_primary boolean not null default false,
    version integer not null default 1 check (version >= 1),
    first_name text not null default '' check (length(first_name) <= 100),
    last_name text not null default '' check (length(last_name) <= 100),
    age integer check (age between 16 and 99),
    birth_date date,
    location text check (length(location) <= 200),
    country text check (country in ('Russia', 'China')),
    city_id text,
    model_type text[] not null default '{}',
    height integer check (height between 100 and 210),
    weight integer check (weight between 30 and 210),
    chest integer check (chest between 60 and 120),
    waist integer check (waist between 50 and 110),
    hips integer check (hips between 70 and 130),
    shoe_size real check (shoe_size between 30 and 45 and shoe_size * 2 = trunc(shoe_size * 2)),
    clothing_size text,
    eye_color text, hair_color text, hair_type text, hair_length text,
    skin_tone text, body_type text, ethnic_type text,
    phone text check (length(phone) <= 40),
    whatsapp text check (length(whatsapp) <= 40),
    email text check (length(email) <= 254),
    agency text check (length(agency) <= 200),
    booker text check (length(booker) <= 200),
    social_media jsonb not null default '{}',
    tattoos text[] not null default '{}',
    piercings text[] not null default '{}',
    languages text[] not null default '{}',
    custom_languages text[] not null default '{}',
    language_levels jsonb not null default '{}',
    driving_license boolean not null default false,
    citizenship text[] not null default '{}',
    visas text[] not null default '{}',
    relocation boolean not null default false,
    shooting_types text[] not null default '{}',
    skills text[] not null default '{}',
    custom_skills text[] not null default '{}',
    additional_info text check (length(additional_info) <= 5000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create unique index one_primary_card on cards (user_id) where is_primary`.execute(db);
  await sql`create index cards_by_user on cards (user_id, updated_at desc)`.execute(db);

  await sql`create table card_photos (
    card_id uuid not null references cards on delete cascade,
    photo_type text not null check (photo_type in ('beauty-portrait', 'smiling-portrait', 'full-body', 'swimwear',
      'fashion-editorial', 'lifestyle-commercial', 'dynamic')),
    key text not null unique,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    placeholder text not null,
    widths integer[] not null,
    focus_x real not null default 0.5 check (focus_x between 0 and 1),
    focus_y real not null default 0.5 check (focus_y between 0 and 1),
    created_at timestamptz not null default now(),
    primary key (card_id, photo_type)
  )`.execute(db);

  // Files that no row names any more; the janitor unlinks them when due.
  await sql`create table media_gc (
    key text primary key,
    delete_after timestamptz not null
  )`.execute(db);

  // A row exists only while its card is public: published, primary, of a live account (SEARCH-05).
  await sql`create table card_search (
    card_id uuid primary key references cards on delete cascade,
    num bigint not null,
    updated_at timestamptz not null,
    age smallint,
    height smallint,
    tokens tsvector not null,
    search_text text not null,
    agency_text text not null default ''
  )`.execute(db);
  await sql`create index card_search_recent on card_search (updated_at desc, num desc)`.execute(db);
  await sql`create index card_search_ranges on card_search (age, height)`.execute(db);
  await sql`create index card_search_tokens on card_search using gin (tokens)`.execute(db);
  await sql`create index card_search_text on card_search using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index card_search_agency on card_search using gin (agency_text gin_trgm_ops)`.execute(db);

  await sql`create table favorites (
    user_id uuid not null references users on delete cascade,
    card_id uuid not null references cards on delete cascade,
    created_at timestamptz not null default now(),
    primary key (user_id, card_id)
  )`.execute(db);
  await sql`create index favorites_by_card on favorites (card_id)`.execute(db);
}
