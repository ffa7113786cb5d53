import { type Kysely, sql } from "kysely";

/**
 * The desk: what of a card waits for a check, the cases that moderators decide, what was reported, who moderates, who is
 * blocked, and a record of every act that nobody can rewrite (docs/decisions/0012).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What is read by everybody stays `published`: a card that waits for its first check is something else.
  await sql`alter table cards drop constraint cards_status_check`.execute(db);
  await sql`alter table cards add constraint cards_status_check
    check (status in ('draft', 'waiting', 'published', 'hidden'))`.execute(db);

  await sql`create table card_reviews (
    card_id uuid primary key references cards on delete cascade,
    held jsonb not null default '{}',
    reason text check (length(reason) <= 1000),
    changed_at timestamptz not null default now(),
    status_before text check (status_before in ('draft', 'waiting', 'published')),
    by_block boolean not null default false,
    appealed_at timestamptz
  )`.execute(db);

  await sql`create table held_photos (
    card_id uuid not null references cards on delete cascade,
    photo_type text not null,
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
  // For whoever asks which files are somebody's.
  await sql`create view stored_photos as
    select * from card_photos union all select * from held_photos`.execute(db);

  await sql`alter table users add column blocked_at timestamptz`.execute(db);

  await sql`create table moderators (
    user_id uuid primary key references users on delete cascade,
    named_by uuid references users on delete set null,
    named_at timestamptz not null default now()
  )`.execute(db);

  await sql`create table cases (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (length(kind) between 1 and 40),
    card_id uuid references cards on delete cascade,
    user_id uuid not null references users on delete cascade,
    version integer not null default 1 check (version >= 1),
    former jsonb,
    flags text[] not null default '{}',
    text text check (length(text) <= 5000),
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    decided_by uuid references users on delete set null,
    decision text check (decision in ('pass', 'hide', 'block', 'restore')),
    reason text check (length(reason) <= 1000),
    undo jsonb
  )`.execute(db);
  await sql`create unique index one_open_case_of_card on cases (card_id, kind)
    where decided_at is null and card_id is not null`.execute(db);
  await sql`create unique index one_open_case_of_person on cases (user_id, kind)
    where decided_at is null and card_id is null`.execute(db);
  await sql`create index cases_open on cases (created_at) where decided_at is null`.execute(db);
  await sql`create index cases_decided on cases (decided_at) where decided_at is not null`.execute(db);
  await sql`create index cases_by_user on cases (user_id)`.execute(db);
  await sql`create index cases_by_card on cases (card_id)`.execute(db);

  await sql`create table reports (
    id uuid primary key default gen_random_uuid(),
    case_id uuid not null references cases on delete cascade,
    reporter_id uuid references users on delete cascade,
    reason text not null check (length(reason) between 1 and 40),
    text text check (length(text) <= 2000),
    email text check (length(email) <= 254),
    locale text not null check (locale in ('ru', 'en', 'zh')),
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index reports_by_case on reports (case_id)`.execute(db);
  await sql`create index reports_by_reporter on reports (reporter_id)`.execute(db);

  await sql`create table acts (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null default clock_timestamp(),
    actor_id uuid references users on delete set null,
    act text not null check (length(act) between 1 and 40),
    card_id uuid references cards on delete set null,
    user_id uuid references users on delete set null,
    case_id uuid,
    reason text,
    changes jsonb not null default '{}'
  )`.execute(db);
  await sql`create index acts_by_card on acts (card_id, at)`.execute(db);
  await sql`create index acts_by_user on acts (user_id, at)`.execute(db);
  await sql`create index acts_by_actor on acts (actor_id)`.execute(db);

  // Nothing of an act changes, but that a person or card that is no more is no longer named: with them go the values of
  // their fields and the words about them, the names of the fields stay.
  await sql`create function keep_acts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if (new.id, new.at, new.act, new.case_id, new.reason, new.changes)
            is not distinct from (old.id, old.at, old.act, old.case_id, old.reason, old.changes)
          and (new.actor_id is null or new.actor_id = old.actor_id)
          and (new.card_id is null or new.card_id = old.card_id)
          and (new.user_id is null or new.user_id = old.user_id) then
          if new.card_id is distinct from old.card_id or new.user_id is distinct from old.user_id then
            new.reason := null;
            new.changes := coalesce((select jsonb_object_agg(field, null) from jsonb_object_keys(old.changes) as field), '{}');
          end if;
          return new;
        end if;
      end if;
      raise exception 'acts are added, never changed or removed' using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`create trigger acts_stay before update or delete on acts
    for each row execute function keep_acts()`.execute(db);
  await sql`create trigger acts_are_not_emptied before truncate on acts
    for each statement execute function keep_acts()`.execute(db);
}
