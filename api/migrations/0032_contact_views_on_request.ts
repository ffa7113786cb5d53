import { type Kysely, sql } from "kysely";

/**
 * When contacts were opened, to the second: within 24 hours they are shown again without cost (SL-20). Budgets of a day also count
 * by company and by network address, and a row without a name stays when a reader deletes the account (SL-05).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Rows from before this migration say the day alone: they never count as opened within 24 hours.
  await sql`alter table contact_openings add column opened_at timestamptz not null default '1970-01-01T00:00:00Z'`.execute(
    db,
  );
  // An older process that still runs does not name the column.
  await sql`alter table contact_openings alter column opened_at set default now()`.execute(db);

  await sql`create table contact_group_budgets (
    key text not null,
    day date not null,
    cards int not null,
    primary key (key, day)
  )`.execute(db);
  await sql`create index contact_group_budgets_by_day on contact_group_budgets (day)`.execute(db);

  await sql`create table anonymous_contact_views (
    id uuid primary key default gen_random_uuid(),
    card_id uuid not null references cards on delete cascade,
    company text,
    day date not null
  )`.execute(db);
  await sql`create index anonymous_contact_views_by_card on anonymous_contact_views (card_id, day)`.execute(db);
  await sql`create index anonymous_contact_views_by_day on anonymous_contact_views (day)`.execute(db);
}
