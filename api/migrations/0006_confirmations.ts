import { type Kysely, sql } from "kysely";

/**
 * What confirms who somebody is: a code beside the mailed link, a page that waits for it, where the person was going,
 * and when the password was last given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_tokens drop constraint email_tokens_purpose_check`.execute(db);
  await sql`alter table email_tokens
    add constraint email_tokens_purpose_check check (purpose in ('verify', 'reset', 'wait')),
    add column code_hash text,
    add column next text check (length(next) <= 2000)`.execute(db);
  await sql`alter table oauth_flows add column next text check (length(next) <= 2000)`.execute(db);
  // Sessions from before count as begun by a sign-in when they began.
  await sql`alter table sessions add column confirmed_at timestamptz not null default now()`.execute(db);
  await sql`update sessions set confirmed_at = created_at`.execute(db);
}
