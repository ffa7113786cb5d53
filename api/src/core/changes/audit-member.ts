import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { OwnedCard } from "../reading/owned-card.ts";
import { insertAuditEntry } from "./store-audit.ts";

/** Records what a member of an agency changes, for the model and for moderators; of an owner's change nothing. */
export async function auditMember(
  db: Kysely<Schema>,
  card: OwnedCard<never>,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!card.member) return;
  const before: Record<string, unknown> = card;
  const changes = Object.entries(columns).map(([name, after]) => [name, [before[name] ?? null, after ?? null]]);
  await insertAuditEntry(db, {
    actor_id: card.member.userId,
    agency_id: card.member.agencyId,
    act: "member_change",
    card_id: card.id,
    user_id: card.user_id,
    case_id: null,
    reason: null,
    changes: JSON.stringify(Object.fromEntries(changes)),
  });
}
