import { type Kysely, sql } from "kysely";

/**
 * Fields that an agency defines for its roster. A row holds their values by field id, its note, and per field the value of which the
 * agency was reminded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agency_fields (
    id uuid primary key default gen_random_uuid(),
    agency_id uuid not null references agencies on delete cascade,
    name text not null check (length(name) between 1 and 100),
    kind text not null check (kind in ('text', 'number', 'date', 'choice', 'link')),
    choices jsonb not null default '[]',
    remind_days smallint check (remind_days >= 0),
    position int not null
  )`.execute(db);
  await sql`create index agency_fields_by_agency on agency_fields (agency_id, position)`.execute(db);
  await sql`alter table representations
    add column own jsonb not null default '{}',
    add column note text not null default '' check (length(note) <= 5000),
    add column reminded jsonb not null default '{}'`.execute(db);
}
