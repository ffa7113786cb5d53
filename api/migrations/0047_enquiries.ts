import { type Kysely, sql } from "kysely";

/** Messages to models that their agency received, and who answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table enquiries (
    id uuid primary key default gen_random_uuid(),
    agency_id uuid not null references agencies on delete cascade,
    card_id uuid not null references cards on delete cascade,
    sender_id uuid not null references users on delete cascade,
    message text not null check (length(message) between 1 and 10000),
    created_at timestamptz not null default now(),
    answer text check (length(answer) between 1 and 10000),
    answered_by uuid references users on delete set null,
    answered_at timestamptz
  )`.execute(db);
  await sql`create index enquiries_by_agency on enquiries (agency_id, created_at desc)`.execute(db);
  await sql`create index enquiries_by_card on enquiries (card_id)`.execute(db);
  await sql`create index enquiries_by_sender on enquiries (sender_id)`.execute(db);
  await sql`create index enquiries_by_answerer on enquiries (answered_by) where answered_by is not null`.execute(db);
}
