import { deviceKind } from "@compcard/domain/accounts/device-name";
import { type Kysely, sql } from "kysely";

/**
 * Which kinds of browser an account was entered from, so that another one is told of; a change of address under way,
 * which both addresses confirm; and whose account a way through VK ID is to be linked to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table known_devices (
    user_id uuid not null references users on delete cascade,
    kind text not null check (length(kind) <= 60),
    seen_at timestamptz not null default now(),
    primary key (user_id, kind)
  )`.execute(db);
  await sql`create index known_devices_by_age on known_devices (seen_at)`.execute(db);

  // Where somebody is signed in now is known: else everybody would be told once of their own browser.
  const { rows } = await sql<{ user_id: string; user_agent: string }>`
    select distinct user_id, user_agent from sessions`.execute(db);
  for (const { user_id, user_agent } of rows) {
    await sql`insert into known_devices (user_id, kind) values (${user_id}, ${deviceKind(user_agent)})
      on conflict do nothing`.execute(db);
  }

  // A part that nobody has to confirm has no token and counts as confirmed.
  await sql`create table email_changes (
    user_id uuid primary key references users on delete cascade,
    new_email text not null check (new_email = lower(new_email) and length(new_email) between 3 and 254),
    old_hash bytea unique,
    new_hash bytea not null unique,
    old_confirmed_at timestamptz,
    new_confirmed_at timestamptz,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);

  await sql`alter table oauth_flows add column user_id uuid references users on delete cascade`.execute(db);
}
