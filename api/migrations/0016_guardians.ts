import { type Kysely, sql } from "kysely";

/**
 * People known to be under 18 (docs/decisions/0016): their cards are `guarded`, and whoever publishes one gets `members`, which
 * the signed-in alone read, or `guardian` until a parent or guardian consents, which nobody else reads. So what asks for
 * `published` never meets a minor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards drop constraint cards_status_check`.execute(db);
  await sql`alter table cards
    add constraint cards_status_check
      check (status in ('draft', 'waiting', 'published', 'members', 'guardian', 'hidden')),
    add column guarded boolean not null default false,
    add column guardian_gave boolean not null default false,
    add column guardian_told_at timestamptz,
    add column adult_asked_at timestamptz,
    add column kept_guarded_at timestamptz`.execute(db);

  // Here and not in each place that writes a status or an age: whoever forgets, shows too little.
  await sql`create function guard_minors() returns trigger language plpgsql as $$
    begin
      if coalesce(extract(year from age(current_date, new.birth_date))::int, new.age) < 18 then
        new.guarded := true;
      end if;
      if not new.guarded then
        new.guardian_gave := false;
      end if;
      if new.status in ('published', 'members', 'guardian') then
        new.status := case when not new.guarded then 'published' when new.guardian_gave then 'members' else 'guardian' end;
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger cards_guard_minors before insert or update on cards
    for each row execute function guard_minors()`.execute(db);

  await sql`create table guardians (
    card_id uuid primary key references cards on delete cascade,
    name text not null check (length(name) between 1 and 100),
    contact text not null check (length(contact) between 1 and 200),
    email text not null check (email = lower(email) and length(email) between 3 and 254),
    locale text not null check (locale in ('ru', 'en', 'zh')),
    state text not null default 'asked' check (state in ('asked', 'given', 'refused', 'withdrawn')),
    token_hash bytea not null unique,
    asked_at timestamptz not null default now(),
    expires_at timestamptz not null,
    answered_at timestamptz
  )`.execute(db);

  // What a guardian says of a card, and its owner at 18, stands in the ledger of the card's account.
  await sql`alter table consents
    drop constraint consents_kind_check,
    drop constraint consents_way_check,
    add constraint consents_kind_check
      check (kind in ('processing', 'publication', 'mails', 'cross_border', 'guardian', 'of_age')),
    add constraint consents_way_check check (way in ('sign-up', 'publication', 'profile', 'search', 'guardian')),
    add column card_id uuid,
    add constraint consents_card_check check ((kind in ('guardian', 'of_age')) = (card_id is not null))`.execute(db);

  // What stands already: kept for its owner, shown to nobody else until the guardian consents. The trigger sees to both.
  await sql`update cards set version = version + 1
    where coalesce(extract(year from age(current_date, birth_date))::int, age) < 18`.execute(db);
  await sql`delete from card_search where card_id in (select id from cards where guarded)`.execute(db);
  await sql`insert into media_gc (key, delete_after)
    select key, now() from stored_photos join cards on cards.id = card_id where guarded and photo_type = 'swimwear'
    on conflict (key) do update set delete_after = now()`.execute(db);
  await sql`update media_gc set delete_after = now()
    where photo_type = 'swimwear' and card_id in (select id from cards where guarded)`.execute(db);
  for (const table of ["card_photos", "held_photos"])
    await sql`delete from ${sql.table(table)}
      where photo_type = 'swimwear' and card_id in (select id from cards where guarded)`.execute(db);
}
