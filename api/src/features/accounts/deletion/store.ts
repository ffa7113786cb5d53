import type { Receipt } from "@compcard/domain/accounts/schema";
import { consentVersions } from "@compcard/domain/consents/kinds";
import { retentionDays } from "@compcard/domain/retention";
import { type Kysely, sql } from "kysely";
import { anonymizeContactViewsBy } from "../../../core/contacts/store-contact-views.ts";
import { discardKeys } from "../../../core/photo-files/store-files.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { DestructionsTable } from "../../../platform/db/schema-consents.ts";
import { emailSubject } from "../../../platform/rate-limit/consume.ts";
import type { UserRow } from "../store.ts";

/** How much there is of each kind: of what hangs on the account, and of what names one of its addresses. */
export async function countHoldings(
  db: Kysely<Schema>,
  { id, avatar_key }: UserRow,
  addresses: Addresses,
): Promise<Receipt["destroyed"]> {
  const of = sql`(select id from cards where user_id = ${id})`;
  const { rows } = await sql<Receipt["destroyed"]>`select
    (select count(*)::int from cards where user_id = ${id}) as cards,
    (select count(*)::int from stored_photos where card_id in ${of})
      + (select count(*)::int from media_gc where user_id = ${id})
      + ${avatar_key ? 1 : 0}::int as photos,
    (select coalesce(sum(count), 0)::int from card_views where card_id in ${of}) as views,
    (select count(*)::int from favorites where user_id = ${id}) as favorites,
    (select count(*)::int from saved_searches where user_id = ${id}) as searches,
    (select count(*)::int from selections where user_id = ${id}) as selections,
    (select count(*)::int from sessions where user_id = ${id}) as sessions,
    (select count(*)::int from consents where user_id = ${id}) as consents,
    (select count(*)::int from outbox where recipient = any(${addresses.all}) or reply_to = any(${addresses.proven}))
      as mails,
    (select count(*)::int from contact_messages where email = any(${addresses.proven})) as letters`.execute(db);
  return rows[0] as Receipt["destroyed"];
}

export interface Addresses {
  /** Theirs, one that they wanted to change to, and that of their work. */
  all: string[];
  /** Theirs without a doubt: what others sent from an address is not destroyed by naming it. */
  proven: string[];
}

/** Addresses beside the account's own: one that a change is under way to, that of work which a booker named, those of guardians. */
export async function findOtherAddresses(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select new_email as email from email_changes where user_id = ${userId}
    union select email from booker_applications where user_id = ${userId}
    union select guardians.email from guardians join cards on cards.id = card_id where user_id = ${userId}`.execute(db);
  return rows.map(({ email }) => email);
}

/**
 * Removes the user, whose cards are gone, with everything else that hangs on it or names its addresses: mails, letters,
 * invitations, counters, and the files, those replaced before included, after the commit (AUTH-14). The caller holds the row.
 * @returns the keys of those files.
 */
export async function deleteUser(
  db: Kysely<Schema>,
  { id, avatar_key }: UserRow,
  { all, proven }: Addresses,
): Promise<string[]> {
  if (avatar_key) await discardKeys(db, [avatar_key], "at once");
  const replaced = await db
    .updateTable("media_gc")
    .set({ delete_after: sql<Date>`now()` })
    .where("user_id", "=", id)
    .returning("key")
    .execute();
  await sql`delete from outbox where recipient = any(${all}) or reply_to = any(${proven})`.execute(db);
  await sql`delete from agency_invitations where email = any(${all})`.execute(db);
  await sql`delete from contact_messages where email = any(${proven})`.execute(db);
  await anonymizeContactViewsBy(db, id);
  await db.deleteFrom("users").where("id", "=", id).execute();
  return [...replaced.map(({ key }) => key), ...(avatar_key ? [avatar_key] : [])];
}

/** Deletes rate-limit counters of the account, its cards and its addresses. */
export async function deleteRateCounters(
  db: Kysely<Schema>,
  ids: readonly string[],
  addresses: string[],
): Promise<void> {
  const signs = [...ids, ...addresses.map((address) => emailSubject(address))];
  await sql`delete from throttles where exists (
    select from unnest(${signs}::text[]) as sign where strpos(key, sign) > 0)`.execute(db);
}

/** A journal entry without personal data. @returns its id, which the receipt shows. */
export async function recordDestruction(
  db: Kysely<Schema>,
  reason: DestructionsTable["reason"],
  counts: Record<string, number>,
): Promise<string> {
  const { id } = await db
    .insertInto("destructions")
    .values({ reason, counts: JSON.stringify(counts), rules: consentVersions.processing })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteOldDestructions(db: Kysely<Schema>): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${retentionDays.destructions})`;
  await db.deleteFrom("destructions").where("at", "<", oldest).execute();
}
