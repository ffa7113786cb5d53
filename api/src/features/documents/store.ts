import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

const lifetime = sql`interval '60 seconds'`;

export interface Ticket {
  card_id: string;
  user_id: string;
  /** The owner's request, as JSON text. */
  request: string;
}

/** Keeps the hash of a ticket; it runs out by database time. Those that have run out go. */
export async function insertTicket(db: Kysely<Schema>, tokenHash: Uint8Array, ticket: Ticket): Promise<void> {
  await db.deleteFrom("document_tickets").where("expires_at", "<", sql<Date>`now()`).execute();
  await db
    .insertInto("document_tickets")
    .values({ token_hash: tokenHash, ...ticket, expires_at: sql<Date>`now() + ${lifetime}` })
    .execute();
}

/**
 * Opens a ticket in a browser, in one statement: of any number at once, in any process, one gets it, and that one again until
 * it runs out (SL-79).
 */
export async function openTicket(db: Kysely<Schema>, tokenHash: Uint8Array, browserHash: Uint8Array) {
  return db
    .updateTable("document_tickets")
    .set({ browser_hash: browserHash })
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .where((eb) => eb.or([eb("browser_hash", "is", null), eb("browser_hash", "=", browserHash)]))
    .returning(["card_id", "user_id", "request"])
    .executeTakeFirst();
}
