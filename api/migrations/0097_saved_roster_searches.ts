import { type Kysely, sql } from "kysely";

/**
 * Members save searches of a roster, and lose them when they leave the agency (TL-70). A person can save the same query once for
 * the site and once for each roster. The server ensures this while it holds the person's row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_searches
    add column agency_id uuid,
    add constraint saved_searches_of_member foreign key (agency_id, user_id)
      references agency_members (agency_id, user_id) on delete cascade,
    drop constraint saved_searches_user_id_query_key`.execute(db);
  await sql`create index saved_searches_by_user on saved_searches (user_id, agency_id)`.execute(db);
}
