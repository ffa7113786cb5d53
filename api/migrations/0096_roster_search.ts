import { type Kysely, sql } from "kysely";

/**
 * Search rows of the cards in rosters, drafts too: a table of its own, so that no other search can read one. `whole`: of the
 * card as it is set, for agencies with a right to change it; else as members read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table roster_search (
    card_id uuid not null references cards on delete cascade,
    whole boolean not null,
    num bigint not null,
    updated_at timestamptz not null,
    measured_at date,
    age smallint,
    due_on date,
    height smallint,
    chest smallint,
    waist smallint,
    hips smallint,
    weight smallint,
    shoe_size real,
    inseam smallint,
    collar real,
    suit_size smallint,
    tokens tsvector not null,
    search_text text not null,
    agency_text text not null,
    agency_verified_text text not null,
    name_ru text not null,
    name_en text not null,
    name_zh text not null,
    primary key (card_id, whole)
  )`.execute(db);
  await sql`create index roster_search_due on roster_search (due_on) where due_on is not null`.execute(db);
}
