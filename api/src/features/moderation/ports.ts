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

/** Port: the feature that opens a kind of item applies its decisions and notifies the person. */
export interface ItemHandler {
  /** Runs in the deciding transaction. */
  decided(db: Kysely<Schema>, outcome: Outcome): Promise<void>;
  /** Lines about the person for moderators, by name: `company`, `role`, `site`, `email`. */
  about(db: Kysely<Schema>, userId: string): Promise<Record<string, string>>;
}

export type ItemHandlers = Partial<Record<ItemKind, ItemHandler>>;
