import type { Receipt } from "@compcard/domain/accounts/schema";
import { consentVersions } from "@compcard/domain/consents/kinds";
import { retentionDays } from "@compcard/domain/retention";
import { type Kysely, sql } from "kysely";
import { anonymizeContactViewsBy } from "../../../core/contacts/store-contact-views.ts";
import { discardKeys } from "../../../core/photo-files/store-files.ts";
import { deleteLeaversOf } from "../../../core/representations/store-leavers.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { DestructionsTable } from "../../../platform/db/schema-consents.ts";
import { emailSubject } from "../../../platform/rate-limit/consume.ts";
import type { UserRow } from "../store.ts";

/** Data that is deleted with an account beside the rows that refer to it. */
export interface Belongings {
  /** The account's address, if it is proven: what others sent from an address is not destroyed by naming it. */
  proven: string[];
  /** Ids of mails that the account caused to be sent to addresses that it named. */
  causedMails: string[];
}

/** The amount of each kind: of the account's data, and of its mails and letters. */
export async function countHoldings(
  db: Kysely<Schema>,
  { id, avatar_key }: UserRow,
  { proven, causedMails }: Belongings,
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
    (select count(*)::int from outbox
      where recipient = any(${proven}) or reply_to = any(${proven}) or id = any(${causedMails}::uuid[])) as mails,
    (select count(*)::int from contact_messages where email = any(${proven})) as letters`.execute(db);
  return rows[0] as Receipt["destroyed"];
}

/**
 * Mails to addresses that the account named: an unconfirmed one of its own, one that a change is under way to, that of a
 * booker's company, those of guardians. The address may be another person's, so other mails to it are not among them. A
 * mail and the row that names its address are written in one transaction, which gives both the same time.
 * @returns their ids.
 */
export async function findCausedMails(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select outbox.id from outbox join (
      select email, created_at as named_at from email_tokens where user_id = ${userId}
      union select new_email, created_at from email_changes where user_id = ${userId}
      union select email, created_at from booker_applications where user_id = ${userId}
      union select guardians.email, asked_at from guardians join cards on cards.id = card_id where user_id = ${userId}
    ) as named on recipient = named.email and outbox.created_at = named_at`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Removes the user, whose cards are gone, with everything else that hangs on it or is to or from its proven address: mails,
 * letters, invitations, requests to hold days, rows of agencies that the person left, and the files, those replaced before included, after the commit (AUTH-14). The caller holds the row.
 * @returns the keys of those files.
 */
export async function deleteUser(
  db: Kysely<Schema>,
  { id, avatar_key }: UserRow,
  { proven, causedMails }: Belongings,
): Promise<string[]> {
  if (avatar_key) await discardKeys(db, [avatar_key], "at once");
  const replaced = await db
    .updateTable("media_gc")
    .set({ delete_after: sql<Date>`now()` })
    .where("user_id", "=", id)
    .returning("key")
    .execute();
  await sql`delete from outbox
    where recipient = any(${proven}) or reply_to = any(${proven}) or id = any(${causedMails}::uuid[])`.execute(db);
  await sql`delete from agency_invitations where email = any(${proven})`.execute(db);
  await sql`delete from contact_messages where email = any(${proven})`.execute(db);
  await sql`delete from enquiries where sender_email = any(${proven})`.execute(db);
  await sql`delete from selection_holds where email = any(${proven})`.execute(db);
  await anonymizeContactViewsBy(db, id);
  await deleteLeaversOf(db, id);
  await db.deleteFrom("users").where("id", "=", id).execute();
  return [...replaced.map(({ key }) => key), ...(avatar_key ? [avatar_key] : [])];
}

/**
 * Deletes rate-limit counters of the account, its cards and its proven address. Those of an address that it only named
 * protect whose it is: they hold a hash of it, and expire within a day.
 */
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
