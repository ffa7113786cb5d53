import type { Decision, ItemKind } from "@compcard/domain/moderation/options";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** The outcome of an item. */
export interface Outcome {
  userId: string;
  itemId: string;
  /** Null if the decision was undone. */
  decide: Decision | null;
  /** The moderator. */
  by: string;
  reason: string | null;
}

export interface AcceptedDomain {
  domain: string;
  company: string;
  /** The admin. */
  by: string;
}

/** Port: the feature that opens a kind of item applies its decisions and notifies the person. */
export interface ItemHandler {
  /** Runs in the deciding transaction. */
  decided(db: Kysely<Schema>, outcome: Outcome): Promise<void>;
  /** Lines about the person for moderators, by name: `company`, `role`, `site`, `email`. */
  about(db: Kysely<Schema>, userId: string): Promise<Record<string, string>>;
  /**
   * Decides what waits with a confirmed address at a domain that an admin accepts, in the accepting transaction.
   * @returns how many were verified.
   */
  acceptDomain?(db: Kysely<Schema>, domain: AcceptedDomain): Promise<number>;
}

export type ItemHandlers = Partial<Record<ItemKind, ItemHandler>>;
