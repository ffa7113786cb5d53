import { type Kysely, sql } from "kysely";

/** Addresses of people's programs, and what is sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table webhooks (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    url text not null,
    events text[] not null,
    secret text not null,
    state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index webhooks_by_user on webhooks (user_id)`.execute(db);
  await sql`create table webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    webhook_id uuid not null references webhooks on delete cascade,
    event text not null,
    data jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    attempts integer not null default 0,
    attempted_at timestamptz,
    status integer,
    answer text,
    created_at timestamptz not null default now()
  )`.execute(db);
  // Jobs end with their delivery, as those of mails with the mail.
  await sql`alter table jobs add column delivery_id uuid references webhook_deliveries on delete cascade`.execute(db);
  await sql`create index jobs_by_delivery on jobs (delivery_id) where delivery_id is not null`.execute(db);
  await sql`create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at)`.execute(db);
  await sql`create index webhook_deliveries_by_age on webhook_deliveries (created_at)`.execute(db);
}
