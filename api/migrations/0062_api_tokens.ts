import { type Kysely, sql } from "kysely";

/** Tokens of programs that act for a person, each with its scopes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table api_tokens (
    id uuid primary key default gen_random_uuid(),
    token_hash bytea not null unique,
    user_id uuid not null references users on delete cascade,
    name text not null,
    scopes text[] not null,
    ending text not null,
    expires_at timestamptz,
    last_used_on date,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index api_tokens_by_user on api_tokens (user_id)`.execute(db);
}
