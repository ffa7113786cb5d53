-- The schema of release 0.2.0. It replaces migrations 0001 to 0040 and has the name of the last one.

create extension if not exists pg_trgm;

create table users (
  id uuid default gen_random_uuid() primary key,
  email text check ((email = lower(email)) and ((length(email) >= 3) and (length(email) <= 254))) unique,
  password_hash text,
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  phone text check (length(phone) <= 40),
  bio text check (length(bio) <= 5000),
  avatar_key text,
  locale text not null default 'ru' check (locale in ('ru', 'en', 'zh')),
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  signed_in_at timestamptz,
  blocked_at timestamptz,
  role text check (role in ('model', 'booker', 'client')),
  booker_company text check ((length(booker_company) >= 1) and (length(booker_company) <= 200)),
  booker_state text check (booker_state in ('waiting', 'verified', 'refused')),
  votes_mailed boolean not null default true,
  email_alias text
);
create index users_by_email_alias on users (email_alias) where (email_alias is not null);

create table sessions (
  token_hash bytea primary key,
  id uuid not null default gen_random_uuid() unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  user_agent text not null default '' check (length(user_agent) <= 200),
  ip text not null default '',
  confirmed_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);

create table email_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'wait')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  code_hash text,
  next text check (length(next) <= 2000),
  email text
);
create index email_tokens_by_user on email_tokens (user_id, purpose);

create table identities (
  provider text not null check (provider in ('google', 'vk')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_by_user on identities (user_id);

create table used_credentials (
  hash bytea primary key,
  expires_at timestamptz not null
);

create table oauth_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  verifier text not null,
  expires_at timestamptz not null,
  next text check (length(next) <= 2000),
  user_id uuid references users on delete cascade
);

create table throttles (
  key text primary key,
  window_started_at timestamptz not null,
  count integer not null,
  locked_until timestamptz
);

create table outbox (
  id uuid default gen_random_uuid() primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  unsubscribe_url text,
  forget boolean not null default false
);
create index outbox_waiting on outbox (next_attempt_at) where (sent_at is null);

create table contact_messages (
  id uuid default gen_random_uuid() primary key,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);

create table cards (
  id uuid default gen_random_uuid() primary key,
  num bigint generated always as identity unique,
  user_id uuid not null references users on delete cascade,
  folder_id uuid not null default gen_random_uuid(),
  status text not null default 'draft' check (status in ('draft', 'waiting', 'published', 'members', 'guardian', 'hidden')),
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
  eye_color text,
  hair_color text,
  hair_type text,
  hair_length text,
  skin_tone text,
  body_type text,
  ethnic_type text,
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
  updated_at timestamptz not null default now(),
  measured_at date,
  gender text,
  age_given_on date,
  first_listed_at timestamptz,
  shown_to jsonb not null default '{}',
  enquiries boolean not null default true,
  listed boolean not null default true,
  guarded boolean not null default false,
  guardian_gave boolean not null default false,
  guardian_told_at timestamptz,
  adult_asked_at timestamptz,
  kept_guarded_at timestamptz,
  selections boolean not null default true,
  name_latin text,
  name_han text,
  withheld text[] not null default '{}' check (withheld <@ ARRAY['about', 'looks', 'origin', 'work']),
  photos_known boolean not null default false,
  contacts_unchecked boolean not null default false
);
create unique index one_primary_card on cards (user_id) where is_primary;
create index cards_by_user on cards (user_id, updated_at DESC);
create index cards_by_first_listing on cards (first_listed_at);
create index cards_photos_known on cards (id) where photos_known;

create table card_photos (
  card_id uuid not null references cards on delete cascade,
  photo_type text not null check (photo_type in ('beauty-portrait', 'smiling-portrait', 'full-body', 'swimwear', 'fashion-editorial', 'lifestyle-commercial', 'dynamic')),
  key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  widths integer[] not null,
  focus_x real not null default 0.5 check ((focus_x >= 0) and (focus_x <= 1)),
  focus_y real not null default 0.5 check ((focus_y >= 0) and (focus_y <= 1)),
  created_at timestamptz not null default now(),
  primary key (card_id, photo_type)
);

create table media_gc (
  key text primary key,
  delete_after timestamptz not null,
  user_id uuid references users on delete set null,
  card_id uuid,
  photo_type text
);
create index media_gc_by_user on media_gc (user_id) where (user_id is not null);
create index media_gc_by_card on media_gc (card_id) where (card_id is not null);

create table card_search (
  card_id uuid primary key references cards on delete cascade,
  num bigint not null,
  updated_at timestamptz not null,
  age smallint,
  height smallint,
  tokens tsvector not null,
  search_text text not null,
  agency_text text not null default '',
  measured_at date,
  chest smallint,
  waist smallint,
  hips smallint,
  weight smallint,
  shoe_size real,
  name_ru text not null default '',
  name_en text not null default '',
  name_zh text not null default '',
  changed_in xid8 not null default '0'::xid8,
  agency_verified_text text not null default ''
);
create index card_search_recent on card_search (updated_at DESC, num DESC);
create index card_search_ranges on card_search (age, height);
create index card_search_tokens on card_search using gin (tokens);
create index card_search_text on card_search using gin (search_text gin_trgm_ops);
create index card_search_agency on card_search using gin (agency_text gin_trgm_ops);
create index card_search_feed on card_search (changed_in);
create index card_search_newest on card_search (((- num)));
create index card_search_name_ru on card_search (name_ru COLLATE "C", updated_at DESC, num DESC);
create index card_search_name_en on card_search (name_en COLLATE "C", updated_at DESC, num DESC);
create index card_search_name_zh on card_search (name_zh COLLATE "C", updated_at DESC, num DESC);
create index card_search_agency_verified on card_search using gin (agency_verified_text gin_trgm_ops);
create index card_search_open on card_search (updated_at DESC, num DESC) where (NOT (tokens @@ '''guarded'''::tsquery));

create table favorites (
  user_id uuid not null references users on delete cascade,
  card_id uuid not null references cards on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, card_id)
);
create index favorites_by_card on favorites (card_id);

create table document_tickets (
  token_hash bytea primary key,
  card_id uuid not null references cards on delete cascade,
  user_id uuid not null references users on delete cascade,
  request jsonb not null,
  expires_at timestamptz not null
);
create index document_tickets_by_card on document_tickets (card_id);
create index document_tickets_by_user on document_tickets (user_id);

create table card_views (
  card_id uuid not null references cards on delete cascade,
  day date not null,
  source text not null check (length(source) <= 20),
  count integer not null check (count > 0),
  primary key (card_id, day, source)
);
create index card_views_by_day on card_views (day);

create table card_search_gone (
  num bigint primary key,
  changed_in xid8 not null,
  gone_at timestamptz not null default now()
);
create index card_search_gone_feed on card_search_gone (changed_in);

create table search_rows (
  made_by integer not null,
  rebuilt_by integer not null default 0,
  rebuilt_to integer not null default 0
);

create table saved_searches (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check ((length(name) >= 1) and (length(name) <= 100)),
  query text not null check (length(query) <= 2000),
  notify boolean not null default false,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  told_until timestamptz not null default now(),
  unique (user_id, query)
);
create index saved_searches_to_mail on saved_searches (user_id) where notify;

create table search_mails (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  sent_at timestamptz not null default now()
);
create index search_mails_by_user on search_mails (user_id, sent_at);

create table known_devices (
  user_id uuid not null references users on delete cascade,
  kind text not null check (length(kind) <= 60),
  seen_at timestamptz not null default now(),
  primary key (user_id, kind)
);
create index known_devices_by_age on known_devices (seen_at);

create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check ((new_email = lower(new_email)) and ((length(new_email) >= 3) and (length(new_email) <= 254))),
  old_hash bytea unique,
  new_hash bytea not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table card_reviews (
  card_id uuid primary key references cards on delete cascade,
  held jsonb not null default '{}',
  reason text check (length(reason) <= 1000),
  changed_at timestamptz not null default now(),
  status_before text check (status_before in ('draft', 'waiting', 'published')),
  by_block boolean not null default false,
  appealed_at timestamptz
);

create table held_photos (
  card_id uuid not null references cards on delete cascade,
  photo_type text not null,
  key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  widths integer[] not null,
  focus_x real not null default 0.5 check ((focus_x >= 0) and (focus_x <= 1)),
  focus_y real not null default 0.5 check ((focus_y >= 0) and (focus_y <= 1)),
  created_at timestamptz not null default now(),
  primary key (card_id, photo_type)
);

create table moderators (
  user_id uuid primary key references users on delete cascade,
  named_by uuid references users on delete set null,
  named_at timestamptz not null default now()
);

create table cases (
  id uuid default gen_random_uuid() primary key,
  kind text not null check ((length(kind) >= 1) and (length(kind) <= 40)),
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
  undo jsonb,
  by_moderator boolean not null default false
);
create unique index one_open_case_of_card on cases (card_id, kind) where ((decided_at is null) and (card_id is not null));
create unique index one_open_case_of_person on cases (user_id, kind) where ((decided_at is null) and (card_id is null));
create index cases_open on cases (created_at) where (decided_at is null);
create index cases_decided on cases (decided_at) where (decided_at is not null);
create index cases_by_user on cases (user_id);
create index cases_by_card on cases (card_id);

create table reports (
  id uuid default gen_random_uuid() primary key,
  case_id uuid not null references cases on delete cascade,
  reporter_id uuid references users on delete cascade,
  reason text not null check ((length(reason) >= 1) and (length(reason) <= 40)),
  text text check (length(text) <= 2000),
  email text check (length(email) <= 254),
  locale text not null check (locale in ('ru', 'en', 'zh')),
  created_at timestamptz not null default now()
);
create index reports_by_case on reports (case_id);
create index reports_by_reporter on reports (reporter_id);

create table acts (
  id uuid default gen_random_uuid() primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references users on delete set null,
  act text not null check ((length(act) >= 1) and (length(act) <= 40)),
  card_id uuid references cards on delete set null,
  user_id uuid references users on delete set null,
  case_id uuid,
  reason text,
  changes jsonb not null default '{}'
);
create index acts_by_card on acts (card_id, at);
create index acts_by_user on acts (user_id, at);
create index acts_by_actor on acts (actor_id);

create table contact_openings (
  card_id uuid not null references cards on delete cascade,
  reader_id uuid not null references users on delete cascade,
  day date not null,
  opened_at timestamptz not null default now(),
  primary key (card_id, day, reader_id)
);
create index contact_openings_by_reader on contact_openings (reader_id);
create index contact_openings_by_day on contact_openings (day);

create table contact_budgets (
  reader_id uuid not null references users on delete cascade,
  day date not null,
  cards uuid[] not null,
  primary key (reader_id, day)
);
create index contact_budgets_by_day on contact_budgets (day);

create table booker_applications (
  user_id uuid primary key references users on delete cascade,
  role text not null check (length(role) <= 200),
  site text not null check (length(site) <= 300),
  email text not null check ((email = lower(email)) and ((length(email) >= 3) and (length(email) <= 254))),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  reason text,
  by_hand boolean not null default false,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index booker_applications_by_moderator on booker_applications (decided_by);

create table booker_domains (
  domain text primary key check ((domain = lower(domain)) and ((length(domain) >= 3) and (length(domain) <= 253))),
  company text not null check ((length(company) >= 1) and (length(company) <= 200)),
  accepted_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);

create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('processing', 'publication', 'mails', 'cross_border', 'guardian', 'of_age', 'publication_about', 'publication_looks', 'publication_origin', 'publication_work')),
  version date not null,
  text_hash bytea check (length(text_hash) = 32),
  locale text not null check (locale in ('ru', 'en', 'zh')),
  given boolean not null,
  way text not null check (way in ('sign-up', 'publication', 'profile', 'search', 'guardian')),
  at timestamptz not null default now(),
  card_id uuid,
  constraint consents_card_check check ((kind in ('guardian', 'of_age')) = (card_id is not null))
);
create index consents_by_user on consents (user_id, id);

create table destructions (
  id uuid default gen_random_uuid() primary key,
  reason text not null check (reason in ('asked', 'withdrawn', 'unconfirmed')),
  counts jsonb not null,
  rules date not null,
  at timestamptz not null default now()
);

create table guardians (
  card_id uuid primary key references cards on delete cascade,
  name text not null check ((length(name) >= 1) and (length(name) <= 100)),
  contact text not null check ((length(contact) >= 1) and (length(contact) <= 200)),
  email text not null check ((email = lower(email)) and ((length(email) >= 3) and (length(email) <= 254))),
  locale text not null check (locale in ('ru', 'en', 'zh')),
  state text not null default 'asked' check (state in ('asked', 'given', 'refused', 'withdrawn')),
  token_hash bytea not null unique,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz
);

create table selections (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check ((length(name) >= 1) and (length(name) <= 100)),
  description text not null default '' check (length(description) <= 2000),
  version integer not null default 1,
  archived_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index selections_by_user on selections (user_id, updated_at DESC);

create table selection_cards (
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
);
create index selection_cards_by_card on selection_cards (card_id);

create table selection_links (
  id uuid default gen_random_uuid() primary key,
  selection_id uuid not null references selections on delete cascade,
  name text not null check ((length(name) >= 1) and (length(name) <= 100)),
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
);
create index selection_links_by_selection on selection_links (selection_id);

create table selection_guests (
  id uuid default gen_random_uuid() primary key,
  link_id uuid not null references selection_links on delete cascade,
  key_hash bytea not null unique,
  name text check ((length(name) >= 1) and (length(name) <= 100)),
  opened_at timestamptz not null default now(),
  done_at timestamptz,
  told_at timestamptz,
  created_at timestamptz not null default now()
);
create index selection_guests_by_link on selection_guests (link_id);
create index selection_guests_to_tell on selection_guests (done_at) where ((told_at is null) and (done_at is not null));

create table selection_votes (
  guest_id uuid not null references selection_guests on delete cascade,
  card_id uuid not null references cards on delete cascade,
  choice text check (choice in ('yes', 'maybe', 'no')),
  comment text not null default '' check (length(comment) <= 1000),
  updated_at timestamptz not null default now(),
  primary key (guest_id, card_id)
);
create index selection_votes_by_card on selection_votes (card_id);

create table selection_mails (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  sent_at timestamptz not null default now()
);
create index selection_mails_by_user on selection_mails (user_id, sent_at);

create table selection_replies (
  id uuid default gen_random_uuid() primary key,
  guest_id uuid not null,
  card_id uuid not null,
  text text not null check ((length(text) >= 1) and (length(text) <= 1000)),
  created_at timestamptz not null default now(),
  foreign key (guest_id, card_id) references selection_votes(guest_id, card_id) on delete cascade
);
create index selection_replies_by_vote on selection_replies (guest_id, card_id);

create table known_ages (
  user_id uuid not null references users on delete cascade,
  age integer,
  birth_date date,
  age_given_on date,
  unique NULLS NOT DISTINCT (user_id, age, birth_date, age_given_on)
);

create table contact_group_budgets (
  key text not null,
  day date not null,
  cards integer not null,
  primary key (key, day)
);
create index contact_group_budgets_by_day on contact_group_budgets (day);

create table anonymous_contact_views (
  id uuid default gen_random_uuid() primary key,
  card_id uuid not null references cards on delete cascade,
  company text,
  day date not null
);
create index anonymous_contact_views_by_card on anonymous_contact_views (card_id, day);
create index anonymous_contact_views_by_day on anonymous_contact_views (day);

create table jobs (
  kind text not null,
  key text not null default '',
  mail_id uuid unique references outbox on delete cascade,
  run_at timestamptz,
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  started_at timestamptz,
  succeeded_at timestamptz,
  last_error text,
  primary key (kind, key)
);
create index jobs_due on jobs (kind, run_at);

create view stored_photos as
  select * from card_photos union all select * from held_photos;

create function note_search_row() returns trigger language plpgsql
as $$ begin
    new.changed_in := pg_current_xact_id();
    return new;
  end $$;

create function note_search_gone() returns trigger language plpgsql
as $$ begin
    insert into card_search_gone (num, changed_in) select num, pg_current_xact_id() from gone
      on conflict (num) do update set changed_in = excluded.changed_in, gone_at = now();
    return null;
  end $$;

create function announce_search() returns trigger language plpgsql
as $$ begin
    perform pg_notify('card_search', '');
    return null;
  end $$;

create function keep_acts() returns trigger language plpgsql
as $$
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
    end $$;

create function refuse_change() returns trigger language plpgsql
as $$ begin raise exception 'lines of % are only added', tg_table_name; end $$;

create function guard_minors() returns trigger language plpgsql
as $$
    begin
      if coalesce(extract(year from age(current_date, new.birth_date))::int, new.age) < 18 then
        new.guarded := true;
      end if;
      if new.guarded then
        new.tattoos := array_remove(new.tattoos, 'intimate');
        new.piercings := array_remove(new.piercings, 'intimate');
        new.shooting_types := array_remove(new.shooting_types, 'swimwearLingerie');
      else
        new.guardian_gave := false;
      end if;
      if new.status in ('published', 'members', 'guardian') then
        new.status := case when not new.guarded then 'published' when new.guardian_gave then 'members' else 'guardian' end;
      end if;
      return new;
    end $$;

create function leave_selections() returns trigger language plpgsql
as $$
    begin
      update selection_cards set position = null, cover = null, hidden = '{}', note = '', private_note = '',
        standing = 'available', standing_at = null
      where card_id = new.id;
      delete from selection_votes where card_id = new.id;
      return null;
    end $$;

create function withhold_categories() returns trigger language plpgsql
as $$
    begin
      new.withheld := array(
        select unnest(new.withheld)
        union
        select substr(kind, length('publication_') + 1) from (
          select distinct on (kind) kind, given from consents
          where user_id = new.user_id and kind like 'publication\_%' order by kind, id desc
        ) as latest where not given
        order by 1
      );
      return new;
    end $$;

create trigger cards_guard_minors before insert or update on cards
  for each row execute function guard_minors();
create trigger cards_leave_selections after update on cards
  for each row when ((new.guarded and (not old.guarded)) or (old.selections and (not new.selections))) execute function leave_selections();
create trigger cards_withhold_categories before insert on cards
  for each row execute function withhold_categories();
create trigger note_search_row before insert or update on card_search
  for each row execute function note_search_row();
create trigger note_search_gone after delete on card_search referencing old table as gone
  for each statement execute function note_search_gone();
create trigger announce_search after insert or delete or update on card_search
  for each statement execute function announce_search();
create trigger acts_stay before delete or update on acts
  for each row execute function keep_acts();
create trigger acts_are_not_emptied before truncate on acts
  for each statement execute function keep_acts();
create trigger consents_only_grow before update on consents
  for each row execute function refuse_change();
create trigger destructions_only_grow before update on destructions
  for each row execute function refuse_change();

insert into search_rows values (0, 0, 0);
