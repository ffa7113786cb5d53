import { type Kysely, sql } from "kysely";

/** Searches of a roster can be saved; who leaves the agency loses them (TL-70). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_searches
    add column agency_id uuid,
    add constraint saved_searches_of_member foreign key (agency_id, user_id)
      references agency_members (agency_id, user_id) on delete cascade,
    drop constraint saved_searches_user_id_query_key,
    add constraint saved_searches_once unique nulls not distinct (user_id, query, agency_id)`.execute(db);
  await sql`create index saved_searches_by_agency on saved_searches (agency_id, user_id) where agency_id is not null`.execute(
    db,
  );
}
