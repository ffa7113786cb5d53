import type { AuditAction } from "@compcard/domain/moderation/options";
import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { insertAuditEntry } from "./store.ts";

/** Before and after, by the name of a field. */
export type Changes = Record<string, [unknown, unknown]>;

export interface NewAuditEntry {
  actor: { userId: string };
  action: AuditAction;
  cardId?: string | null;
  /** The person it concerns. */
  userId?: string | null;
  itemId?: string | null;
  reason?: string | null;
  changes?: Changes;
}

/** Writes an audit entry in the transaction of the action. Triggers refuse to change or delete it. */
export async function recordAuditEntry(db: Kysely<Schema>, entry: NewAuditEntry): Promise<void> {
  const { actor, action, cardId = null, userId = null, itemId = null, reason = null, changes = {} } = entry;
  await insertAuditEntry(db, {
    actor_id: actor.userId,
    act: action,
    card_id: cardId,
    user_id: userId,
    case_id: itemId,
    reason,
    changes: JSON.stringify(changes),
  });
}
