import { type Kysely, sql } from "kysely";

/**
 * The ledger of consents, which only grows and goes with its account; the journal of destroyed accounts, which names
 * nobody; and mails of which nothing stays once they are sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table consents (
    id bigint generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('processing', 'publication', 'mails', 'cross_border')),
    version date not null,
    text_hash bytea check (length(text_hash) = 32),
    locale text not null check (locale in ('ru', 'en', 'zh')),
    given boolean not null,
    way text not null check (way in ('sign-up', 'publication', 'profile', 'search')),
    at timestamptz not null default now()
  )`.execute(db);
  await sql`create index consents_by_user on consents (user_id, id)`.execute(db);
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'lines of % are only added', tg_table_name; end $$`.execute(db);
  await sql`create trigger consents_only_grow before update on consents
    for each row execute function refuse_change()`.execute(db);

  await sql`create table destructions (
    id uuid primary key default gen_random_uuid(),
    reason text not null check (reason in ('asked', 'withdrawn', 'unconfirmed')),
    counts jsonb not null,
    rules date not null,
    at timestamptz not null default now()
  )`.execute(db);
  await sql`create trigger destructions_only_grow before update on destructions
    for each row execute function refuse_change()`.execute(db);

  await sql`alter table outbox add column forget boolean not null default false`.execute(db);
}
