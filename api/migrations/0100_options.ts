import { type Kysely, sql } from "kysely";

/**
 * Jobs of clients, and the asks and options on cards for them. The tables store actions; rank and lapse follow from order and
 * clock. The partial unique index forbids two bookings of one person on a half day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table client_jobs (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid references users on delete cascade,
    agency_id uuid references agencies on delete cascade,
    selection_id uuid references selections on delete set null,
    title text not null check (length(title) between 1 and 200),
    client text not null check (length(client) between 1 and 200),
    city text not null check (length(city) between 1 and 100),
    country text not null check (length(country) between 1 and 60),
    tz text not null check (length(tz) <= 64),
    halves jsonb not null,
    first_day date not null,
    usage text not null default '' check (length(usage) <= 1000),
    pay text not null default '' check (length(pay) <= 1000),
    note text not null default '' check (length(note) <= 1000),
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((owner_id is null) <> (agency_id is null))
  )`.execute(db);
  await sql`create index client_jobs_by_owner on client_jobs (owner_id)`.execute(db);
  await sql`create index client_jobs_by_agency on client_jobs (agency_id)`.execute(db);
  await sql`create index client_jobs_by_selection on client_jobs (selection_id)`.execute(db);

  await sql`create table options (
    id uuid primary key default gen_random_uuid(),
    job_id uuid not null references client_jobs on delete cascade,
    card_id uuid not null references cards on delete cascade,
    person_id uuid not null references users on delete cascade,
    made_by uuid references users on delete set null,
    kind text not null check (kind in ('ask', 'option')),
    state text not null check (state in ('asked', 'free', 'partly', 'busy', 'waiting', 'held', 'confirmed', 'declined',
      'released', 'lapsed', 'lost')),
    seq bigserial not null,
    ends_at timestamptz not null,
    waiting_until timestamptz not null,
    lives_until timestamptz not null,
    challenged_by uuid references options on delete set null,
    answer_by timestamptz,
    challenged_until timestamptz,
    note text not null default '' check (length(note) <= 1000),
    reason text not null default '' check (length(reason) <= 1000),
    revision int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index options_by_job on options (job_id)`.execute(db);
  await sql`create index options_by_card on options (card_id)`.execute(db);
  await sql`create index options_by_person on options (person_id, state)`.execute(db);
  await sql`create index options_by_end on options (lives_until) where state in ('asked', 'waiting', 'held')`.execute(
    db,
  );
  await sql`create index options_by_maker on options (made_by)`.execute(db);
  await sql`create index options_by_challenger on options (challenged_by) where challenged_by is not null`.execute(db);

  await sql`create table option_halves (
    option_id uuid not null references options on delete cascade,
    person_id uuid not null references users on delete cascade,
    day date not null,
    half text not null check (half in ('am', 'pm')),
    state text not null check (state in ('asked', 'live', 'confirmed', 'lost', 'ended')),
    answer text check (answer in ('yes', 'maybe', 'no')),
    primary key (option_id, day, half)
  )`.execute(db);
  await sql`create unique index option_halves_booked on option_halves (person_id, day, half) where state = 'confirmed'`.execute(
    db,
  );
  await sql`create index option_halves_booked_by_day on option_halves (day) where state = 'confirmed'`.execute(db);
  await sql`create index option_halves_by_day on option_halves (person_id, day) where state in ('live', 'confirmed')`.execute(
    db,
  );
  await sql`create index option_halves_by_person on option_halves (person_id)`.execute(db);
  await addRight(db);
  await sql`alter table agencies
    add column options_end_workdays smallint check (options_end_workdays between 1 and 5),
    add column options_end_hour smallint check (options_end_hour between 0 and 23)`.execute(db);
  await sql`alter table cards add column calendar text not null default 'verified'
    check (calendar in ('agency', 'members', 'verified'))`.execute(db);
}

/** The right `options`, which unclaimed cards have. */
async function addRight(db: Kysely<unknown>): Promise<void> {
  await sql`alter table representations drop constraint representations_rights_check`.execute(db);
  await sql`alter table representations add constraint representations_rights_check
    check (rights <@ array['edit', 'photos', 'contacts', 'board', 'options'])`.execute(db);
  await sql`update representations set rights = rights || array['options'] where claim in ('none', 'invited')`.execute(
    db,
  );
}
