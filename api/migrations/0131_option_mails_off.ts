import { type Kysely, sql } from "kysely";

/** People turn mails about options off, in the profile or by a link of each mail. Guardians have no other way to answer and get them on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column options_mailed boolean not null default true`.execute(db);
  await sql`create table option_mails (
    stop_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    sent_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index option_mails_by_user on option_mails (user_id, sent_at)`.execute(db);
  await sql`create index option_mails_by_age on option_mails (sent_at)`.execute(db);
}
