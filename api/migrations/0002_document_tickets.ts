import { type Kysely, sql } from "kysely";

/** One-time addresses of documents with contacts: what was asked for, kept until it is fetched or runs out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table document_tickets (
    token_hash bytea primary key,
    card_id uuid not null references cards on delete cascade,
    user_id uuid not null references users on delete cascade,
    request jsonb not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index document_tickets_by_card on document_tickets (card_id)`.execute(db);
  await sql`create index document_tickets_by_user on document_tickets (user_id)`.execute(db);
}
