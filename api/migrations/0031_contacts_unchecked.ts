import { type Kysely, sql } from "kysely";

/**
 * Cards of people under 18 whose free text was published before contacts in it waited for a moderator (SL-03): the server looks
 * at them when it starts (`checkContacts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column contacts_unchecked boolean not null default false`.execute(db);
  await sql`update cards set contacts_unchecked = true
    where guarded and status in ('published', 'members', 'guardian')`.execute(db);
}
