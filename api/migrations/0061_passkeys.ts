import { type Kysely, sql } from "kysely";

/** Passkeys of accounts, challenges under way, and whether a session was opened or confirmed with a passkey. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table passkeys (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    synced boolean not null,
    name text not null,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`.execute(db);
  await sql`create index passkeys_by_user on passkeys (user_id)`.execute(db);
  await sql`create table passkey_challenges (
    hash bytea primary key,
    user_id uuid references users on delete cascade,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index passkey_challenges_by_user on passkey_challenges (user_id)`.execute(db);
  await sql`alter table sessions add column second_factor_at timestamptz`.execute(db);
}
