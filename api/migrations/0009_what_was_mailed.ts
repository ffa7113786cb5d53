import { type Kysely, sql } from "kysely";

/** A mailed link counts for the address it went to, and for no other that the account has later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_tokens add column email text`.execute(db);
  await sql`update email_tokens set email = users.email from users
    where users.id = email_tokens.user_id and purpose <> 'wait'`.execute(db);
}
