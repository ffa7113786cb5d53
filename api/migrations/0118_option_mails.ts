import { type Kysely, sql } from "kysely";

/**
 * Notices of changes of options wait here for the next mail to their reader, an account or the guardian of a card. A notice has its
 * job's words, because the option may be deleted before the mail. Links of these mails answer one option each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table option_notices (
    id bigserial primary key,
    user_id uuid references users on delete cascade,
    guardian_of uuid references guardians on delete cascade,
    option_id uuid references options on delete set null,
    kind text not null check (kind in ('asked', 'answered', 'held', 'moved', 'challenged', 'ending', 'lapsed', 'lost', 'confirmed',
      'released')),
    about jsonb not null,
    created_at timestamptz not null default now(),
    check ((user_id is null) <> (guardian_of is null))
  )`.execute(db);
  await sql`create index option_notices_by_user on option_notices (user_id)`.execute(db);
  await sql`create index option_notices_by_guardian on option_notices (guardian_of)`.execute(db);
  await sql`create index option_notices_by_option on option_notices (option_id)`.execute(db);

  await sql`create table option_links (
    token_hash bytea primary key,
    option_id uuid not null references options on delete cascade,
    user_id uuid references users on delete cascade,
    guardian_of uuid references guardians on delete cascade,
    created_at timestamptz not null default now(),
    check ((user_id is null) <> (guardian_of is null))
  )`.execute(db);
  await sql`create index option_links_by_option on option_links (option_id)`.execute(db);
  await sql`create index option_links_by_user on option_links (user_id)`.execute(db);
  await sql`create index option_links_by_guardian on option_links (guardian_of)`.execute(db);

  await sql`alter table users add column options_mailed_at timestamptz`.execute(db);
  await sql`alter table guardians add column options_mailed_at timestamptz`.execute(db);
  await sql`alter table options add column reminded_for timestamptz`.execute(db);
}
