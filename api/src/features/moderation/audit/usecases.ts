import type { OwnerCard } from "@compcard/domain/cards/schema";
import type { AuditAction } from "@compcard/domain/moderation/options";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { insertAuditEntry } from "../../../core/changes/store-audit.ts";
import { presentOwnCard } from "../../../core/reading/present.ts";
import type { WholeRow } from "../../../core/reading/store-reads.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { insertReadEntry } from "./store.ts";

/** Before and after, by the name of a field. */
export type Changes = Record<string, [unknown, unknown]>;

export interface NewAuditEntry {
  actor: { userId: string };
  action: AuditAction;
  cardId?: string | null;
  /** The person it concerns. */
  userId?: string | null;
  itemId?: string | null;
  agencyId?: string | null;
  reason?: string | null;
  changes?: Changes;
}

/** Writes an audit entry in the transaction of the action. Triggers refuse to change or delete it. */
export async function recordAuditEntry(db: Kysely<Schema>, entry: NewAuditEntry): Promise<void> {
  const {
    actor,
    action,
    cardId = null,
    userId = null,
    itemId = null,
    agencyId = null,
    reason = null,
    changes = {},
  } = entry;
  await insertAuditEntry(db, {
    actor_id: actor.userId,
    act: action,
    card_id: cardId,
    user_id: userId,
    case_id: itemId,
    agency_id: agencyId,
    reason,
    changes: JSON.stringify(changes),
  });
}

type Reader = { userId: string };

/** Writes an audit entry before a moderator gets data of a restricted card (SL-06): once in 24 hours for each card. */
export async function recordRestrictedRead(
  { database, clock }: Pick<AppContext, "database" | "clock">,
  reader: Reader,
  cardId: string,
): Promise<void> {
  await insertReadEntry(database.db, reader.userId, cardId, clock.now());
}

/** Another person's card with everything in it, for a moderator. */
export async function presentForModerator(
  context: Pick<AppContext, "database" | "clock">,
  reader: Reader,
  card: WholeRow,
): Promise<OwnerCard> {
  if (card.guarded && card.user_id !== reader.userId) await recordRestrictedRead(context, reader, card.id);
  return { ...presentOwnCard(card), can_edit: false };
}
