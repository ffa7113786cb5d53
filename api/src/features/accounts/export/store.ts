import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

/** Links that were mailed to somebody and may still be opened; not the secrets in them. */
export function listMailedLinks(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom("email_tokens")
    .select(["purpose", "email", "created_at", "expires_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** Stored data of mails to an address, and of those about saved searches. */
export async function listMails(db: Kysely<Schema>, userId: string, email: string) {
  return {
    mails: await db
      .selectFrom("outbox")
      .select(["subject", "created_at", "sent_at"])
      .where("recipient", "=", email)
      .orderBy("created_at")
      .execute(),
    search_mails: await db
      .selectFrom("search_mails")
      .select("sent_at")
      .where("user_id", "=", userId)
      .orderBy("sent_at")
      .execute(),
  };
}

/** Letters of the contact form from an address. */
export function listContactMessages(db: Kysely<Schema>, email: string) {
  return db
    .selectFrom("contact_messages")
    .select(["name", "email", "message", "created_at"])
    .where("email", "=", email)
    .orderBy("created_at")
    .execute();
}

/** Views of each card, by day and source. */
export function listViews(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom("card_views")
    .innerJoin("cards", "cards.id", "card_views.card_id")
    .select(["card_id", "day", "source", "count"])
    .where("cards.user_id", "=", userId)
    .orderBy("day")
    .execute();
}
