import { type Kysely, sql } from "kysely";

/** Days that clients of a link ask to hold, confirmed by a code that is mailed to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table selection_links add column options boolean not null default false`.execute(db);
  await sql`create table selection_holds (
    id uuid primary key default gen_random_uuid(),
    link_id uuid not null references selection_links on delete cascade,
    guest_id uuid references selection_guests on delete set null,
    card_id uuid not null references cards on delete cascade,
    email text not null,
    halves jsonb not null,
    code_hash text,
    created_at timestamptz not null default now(),
    confirmed_at timestamptz,
    mailed_at timestamptz
  )`.execute(db);
  await sql`create index selection_holds_by_link on selection_holds (link_id, card_id, email)`.execute(db);
  await sql`create index selection_holds_by_guest on selection_holds (guest_id)`.execute(db);
  await sql`create index selection_holds_by_card on selection_holds (card_id)`.execute(db);
  await sql`create index selection_holds_unconfirmed on selection_holds (created_at) where confirmed_at is null`.execute(
    db,
  );
  await sql`create index selection_holds_unmailed on selection_holds (link_id) where confirmed_at is not null and mailed_at is null`.execute(
    db,
  );
  await sql`alter table selection_mails drop constraint selection_mails_kind_check,
    add constraint selection_mails_kind_check check (kind in ('votes', 'departures', 'holds'))`.execute(db);
}
