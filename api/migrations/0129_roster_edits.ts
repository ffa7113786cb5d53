import { type Kysely, sql } from "kysely";

/** Values of rows before and after an edit of many, for its undo by the member who made it; deleted within a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table roster_edits (
    id uuid not null,
    row_id uuid not null references representations on delete cascade,
    user_id uuid not null references users on delete cascade,
    before jsonb not null,
    after jsonb not null,
    made_at timestamptz not null default now(),
    primary key (id, row_id)
  )`.execute(db);
  await sql`create index roster_edits_by_row on roster_edits (row_id)`.execute(db);
  await sql`create index roster_edits_by_user on roster_edits (user_id)`.execute(db);
  await sql`create index roster_edits_by_time on roster_edits (made_at)`.execute(db);
}
