import { type Kysely, sql } from "kysely";

/**
 * Whether a passkey may be copied to other devices (BE of WebAuthn), so that its counter proves nothing. Until its next use,
 * one that is synced counts as such.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table passkeys add column backup_eligible boolean not null default false`.execute(db);
  await sql`update passkeys set backup_eligible = synced`.execute(db);
}
