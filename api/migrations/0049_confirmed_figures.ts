import { type Kysely, sql } from "kysely";

/**
 * When somebody confirmed that the figures of a card are right as they stand, and the mails that request it: the links
 * of a mail, of which one confirms its cards and the other ends such mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column confirmed_at date`.execute(db);
  await sql`alter table users add column figures_mailed boolean not null default true`.execute(db);
  await sql`create table figures_mails (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    token_hash bytea not null unique,
    stop_hash bytea not null unique,
    card_ids uuid[] not null,
    sent_at timestamptz not null default now(),
    confirmed_at timestamptz
  )`.execute(db);
  await sql`create index figures_mails_by_user on figures_mails (user_id, sent_at)`.execute(db);
}
