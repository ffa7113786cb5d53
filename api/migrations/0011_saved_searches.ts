import { type Kysely, sql } from "kysely";

/**
 * Searches that people keep, and whom mails told of new cards. A card is new once: from when it first stood in search;
 * of older cards nothing better is known than when they were made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table saved_searches (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    name text not null check (length(name) between 1 and 100),
    query text not null check (length(query) <= 2000),
    notify boolean not null default false,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    told_until timestamptz not null default now(),
    unique (user_id, query)
  )`.execute(db);
  await sql`create index saved_searches_to_mail on saved_searches (user_id) where notify`.execute(db);

  await sql`create table search_mails (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    sent_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index search_mails_by_user on search_mails (user_id, sent_at)`.execute(db);

  await sql`alter table cards add column first_listed_at timestamptz`.execute(db);
  await sql`update cards set first_listed_at = created_at where status <> 'draft'`.execute(db);
  await sql`create index cards_by_first_listing on cards (first_listed_at)`.execute(db);

  await sql`alter table outbox add column unsubscribe_url text`.execute(db);
}
