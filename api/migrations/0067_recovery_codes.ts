import { type Kysely, sql } from "kysely";

/** Recovery codes of accounts; and sign-ins by an OpenID provider, whose id token repeats a nonce. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table recovery_codes (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    code_hash text not null,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`.execute(db);
  await sql`create index recovery_codes_by_user on recovery_codes (user_id)`.execute(db);

  await sql`alter table identities drop constraint identities_provider_check`.execute(db);
  await sql`alter table identities add constraint identities_provider_check
    check (provider in ('google', 'vk', 'oidc'))`.execute(db);
  await sql`alter table oauth_flows add column nonce text`.execute(db);
}
