import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { FormerState } from "../../platform/db/tables/moderation.ts";

/** The values that a change replaced, by column and by slot; null for a card that nobody has approved yet. */
export type Former = FormerState | null;

/** Applications that moderators decide about; one item for each applicant. */
export type ApplicationKind = "application" | "agency";

/**
 * Port: who approves changes of cards, and applications. `CardChanges` carries the implementation, which `AppContext` holds.
 * All calls run in the caller's transaction.
 */
export interface ApprovalQueue {
  /** Requests approval of a card as it is now, if others see it or are to see it. Adds to the request that is open. */
  request(db: Kysely<Schema>, cardId: string, former: Former): Promise<void>;
  /** Withdraws the request if the owner has reverted the change. */
  withdraw(db: Kysely<Schema>, cardId: string): Promise<void>;
  /** Queues an application for a decision. Adds to the item that is open. */
  requestFor(db: Kysely<Schema>, kind: ApplicationKind, userId: string): Promise<void>;
  /** Removes the item of an application that was settled without a moderator. */
  withdrawFor(db: Kysely<Schema>, kind: ApplicationKind, userId: string): Promise<void>;
}
