import { type Kysely, sql } from "kysely";

/**
 * A mailed link counts for the address it went to, and for no other that the account has later. And when somebody first
 * signed in to an account: sessions are forgotten, and with them that it was used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_tokens add column email text`.execute(db);
  await sql`update email_tokens set email = users.email from users
    where users.id = email_tokens.user_id and purpose <> 'wait'`.execute(db);
  await sql`alter table users add column signed_in_at timestamptz`.execute(db);
  // Of accounts from before, only those are certainly unused that still wait for their first confirmation.
  await sql`update users set signed_in_at = now()
    where email_verified_at is not null or avatar_key is not null or bio is not null or phone is not null
      or exists (select from cards where cards.user_id = users.id)
      or exists (select from identities where identities.user_id = users.id)
      or exists (select from sessions where sessions.user_id = users.id)
      or exists (select from favorites where favorites.user_id = users.id)
      or not exists (select from email_tokens where email_tokens.user_id = users.id and purpose = 'verify')`.execute(
    db,
  );
}
