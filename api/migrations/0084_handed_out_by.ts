import { type Kysely, sql } from "kysely";

/**
 * The member who made a claim link, a guardian's question or a link to a selection: the first two end with the member's right,
 * the third is listed for owners. Of a claim link that is older nobody knows it; it ends with the first member who leaves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table representations add column invited_by uuid references users on delete set null`.execute(db);
  await sql`create index representations_by_inviter on representations (invited_by)`.execute(db);
  await sql`alter table guardians add column asked_by uuid references users on delete set null`.execute(db);
  await sql`create index guardians_by_asker on guardians (asked_by)`.execute(db);
  await sql`alter table selection_links add column made_by uuid references users on delete set null`.execute(db);
  await sql`create index selection_links_by_maker on selection_links (made_by)`.execute(db);
  await sql`update selection_links set made_by = user_id from selections where selections.id = selection_id`.execute(
    db,
  );
}
