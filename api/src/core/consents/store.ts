import { calls } from "@compcard/domain/calls";
import { type ConsentKind, consentKinds, type LedgerKind } from "@compcard/domain/consents/kinds";
import { type Insertable, type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { ConsentsTable } from "../../platform/db/schema-consents.ts";

/** A person's ledger, newest line first, including consents about single cards. */
export async function listLedger(db: Kysely<Schema>, userId: string) {
  return lines(db, userId).execute();
}

/** A person's own consents, the newest line first. */
export async function listConsents(db: Kysely<Schema>, userId: string) {
  return lines(db, userId).where("kind", "in", consentKinds).$narrowType<{ kind: ConsentKind }>().execute();
}

function lines(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom("consents")
    .select(["kind", "version", "given", "at", "way", "locale", "text_hash", "card_id", "agency"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc");
}

export async function insertConsents(db: Kysely<Schema>, lines: Insertable<ConsentsTable>[]): Promise<void> {
  if (lines.length > 0) await db.insertInto("consents").values(lines).execute();
}

/**
 * Copies lines of an account with one card to the ledger of another account, those about the card as lines about `to`. Lines are only
 * added (a trigger refuses updates); the former ones are deleted with their account. `kind`: lines of this kind alone.
 */
export async function copyConsents(
  db: Kysely<Schema>,
  fromUser: string,
  to: { id: string; user_id: string },
  kind: LedgerKind | null = null,
): Promise<void> {
  await sql`insert into consents (user_id, card_id, kind, version, given, at, way, locale, text_hash, agency)
    select ${to.user_id}::uuid, case when card_id is not null then ${to.id}::uuid end,
      kind, version, given, at, way, locale, text_hash, agency from consents
    where user_id = ${fromUser} and (${kind}::text is null or kind = ${kind}) order by id`.execute(db);
}

/** Turns off mails about this person's saved searches and deletes those that are queued; mails of other kinds stay. */
export async function stopSearchMails(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.updateTable("saved_searches").set({ notify: false }).where("user_id", "=", userId).execute();
  await db
    .deleteFrom("outbox")
    .where("sent_at", "is", null)
    .where("unsubscribe_url", "like", `%/api${calls["searches.stopMails"][1]}?%`)
    .where("recipient", "=", (eb) =>
      eb.selectFrom("users").select(sql<string>`email`.as("email")).where("id", "=", userId),
    )
    .execute();
}
