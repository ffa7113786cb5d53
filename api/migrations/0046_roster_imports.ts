import { type Kysely, sql } from "kysely";

/** Imports of rosters: the plan of an uploaded table, what applying it changed, and the photos it put on cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table roster_imports (
    id uuid primary key default gen_random_uuid(),
    agency_id uuid not null references agencies on delete cascade,
    created_by uuid references users on delete set null,
    state text not null default 'planned' check (state in ('planned', 'applying', 'applied', 'undoing', 'undone', 'failed')),
    table_key text not null,
    photos_key text,
    mapping jsonb not null default '{}',
    plan jsonb,
    done integer not null default 0,
    -- Cards that the table does not name are released then.
    release_at timestamptz,
    declared_by uuid references users on delete set null,
    declared_at timestamptz,
    applied_at timestamptz,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index roster_imports_by_agency on roster_imports (agency_id, created_at)`.execute(db);
  await sql`create index roster_imports_by_creator on roster_imports (created_by)`.execute(db);
  await sql`create index roster_imports_by_declarer on roster_imports (declared_by)`.execute(db);
  await sql`create unique index roster_imports_one_at_a_time on roster_imports (agency_id)
    where state in ('applying', 'undoing')`.execute(db);

  await sql`create table roster_import_changes (
    import_id uuid not null references roster_imports on delete cascade,
    card_id uuid not null references cards on delete cascade,
    made boolean not null default false,
    before jsonb not null default '{}',
    after jsonb not null default '{}',
    primary key (import_id, card_id)
  )`.execute(db);
  await sql`create index roster_import_changes_by_card on roster_import_changes (card_id)`.execute(db);

  await sql`create table roster_import_photos (
    card_id uuid not null references cards on delete cascade,
    source text not null check (length(source) <= 100),
    photo_type text not null,
    key text not null,
    import_id uuid references roster_imports on delete set null,
    primary key (card_id, source)
  )`.execute(db);
  await sql`create index roster_import_photos_by_import on roster_import_photos (import_id)`.execute(db);

  await sql`alter table agencies add column import_mapping jsonb`.execute(db);
}
