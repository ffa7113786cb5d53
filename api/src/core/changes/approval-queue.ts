import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { FormerState } from "../../platform/db/tables/moderation.ts";

/** What a change replaced, by column and by slot; null for a card that nobody has approved yet. */
export type Former = FormerState | null;

/**
 * Port: who approves changes of cards. `CardChanges` carries the implementation, which `Parts` holds.
 * Both calls run in the caller's transaction.
 */
export interface ApprovalQueue {
  /** Requests approval of a card as it is now, if others see it or are to see it. Adds to the request that is open. */
  request(db: Kysely<Schema>, cardId: string, former: Former): Promise<void>;
  /** Withdraws the request if the owner has reverted the change. */
  withdraw(db: Kysely<Schema>, cardId: string): Promise<void>;
}
