import { type Kysely, sql } from "kysely";

/**
 * Everything that runs later or again, for all server processes. Attempts and errors of mails move here from `outbox`, whose
 * columns `attempts`, `next_attempt_at` and `last_error` only processes of the version before still use.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table jobs (
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
  )`.execute(db);
  await sql`create index jobs_due on jobs (kind, run_at)`.execute(db);
}
