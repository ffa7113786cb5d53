import type { Decision, ItemKind } from "@compcard/domain/moderation/options";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** What came of an item, for the feature that opened it. `decide` is null where the decision was taken back. */
export interface Outcome {
  userId: string;
  itemId: string;
  decide: Decision | null;
  /** The moderator. */
  by: string;
  reason: string | null;
}

/**
 * What another feature does with a decision about a kind of item of its own, in the deciding transaction, and what it
 * tells moderators of the person. Given to `registerModeration` in `app.ts`, so that the desk knows none of them. Who asked is
 * told by them as well.
 */
export interface ItemHandler {
  decided(db: Kysely<Schema>, outcome: Outcome): Promise<void>;
  /** Lines for the desk, by name: `company`, `role`, `site`, `email`. */
  about(db: Kysely<Schema>, userId: string): Promise<Record<string, string>>;
}

export type ItemHandlers = Partial<Record<ItemKind, ItemHandler>>;
