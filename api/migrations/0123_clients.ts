import { type Kysely, sql } from "kysely";

/**
 * Clients of agencies, texts for mails to them, and links that were mailed. `mail_opt_outs` has a row for each mail; the link in
 * the mail ends further ones from the same sender. It stores the address as a hash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agency_clients (
    id uuid primary key default gen_random_uuid(),
    agency_id uuid not null references agencies on delete cascade,
    company text not null check (length(company) between 1 and 200),
    people jsonb not null default '[]',
    note text not null default '' check (length(note) <= 5000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index agency_clients_by_agency on agency_clients (agency_id)`.execute(db);
  await sql`create table agency_templates (
    id uuid primary key default gen_random_uuid(),
    agency_id uuid not null references agencies on delete cascade,
    name text not null check (length(name) between 1 and 100),
    lang text not null check (lang in ('ru', 'en', 'zh')),
    subject text not null default '' check (length(subject) <= 200),
    body text not null check (length(body) <= 5000),
    position integer not null
  )`.execute(db);
  await sql`create index agency_templates_by_agency on agency_templates (agency_id, position)`.execute(db);

  await sql`alter table selections add column client_id uuid references agency_clients on delete set null`.execute(db);
  await sql`create index selections_by_client on selections (client_id) where client_id is not null`.execute(db);
  await sql`create table selection_sends (
    id uuid primary key default gen_random_uuid(),
    link_id uuid not null references selection_links on delete cascade,
    email text not null check (length(email) <= 254),
    token_hash bytea not null unique,
    mail_id uuid not null unique,
    sent_by uuid references users on delete set null,
    sent_at timestamptz not null default now(),
    opened_at timestamptz,
    bounced_at timestamptz,
    bounce text check (length(bounce) <= 500)
  )`.execute(db);
  await sql`create index selection_sends_by_link on selection_sends (link_id)`.execute(db);
  await sql`create index selection_sends_by_sender on selection_sends (sent_by)`.execute(db);
  await sql`alter table selection_guests add column send_id uuid references selection_sends on delete set null`.execute(
    db,
  );
  await sql`create index selection_guests_by_send on selection_guests (send_id) where send_id is not null`.execute(db);

  await sql`create table mail_opt_outs (
    token_hash bytea primary key,
    agency_id uuid references agencies on delete cascade,
    user_id uuid references users on delete cascade,
    email_hash text not null,
    sent_at timestamptz not null default now(),
    opted_out_at timestamptz,
    check ((agency_id is null) <> (user_id is null))
  )`.execute(db);
  await sql`create index mail_opt_outs_by_agency on mail_opt_outs (agency_id, email_hash)`.execute(db);
  await sql`create index mail_opt_outs_by_user on mail_opt_outs (user_id, email_hash)`.execute(db);

  await sql`alter table outbox add column from_name text`.execute(db);
}
