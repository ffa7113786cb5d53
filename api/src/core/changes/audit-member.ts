import { listAdultValues } from "@compcard/domain/cards/adult-only";
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
  const changes = Object.entries(columns).map(([name, after]) => {
    // Entries stay for ever: they never quote what goes once an age under 18 becomes known (TL-01).
    const isAdult =
      listAdultValues({ [name]: after }).length > 0 || listAdultValues({ [name]: before[name] }).length > 0;
    return [name, isAdult ? null : [before[name] ?? null, after ?? null]];
  });
  await insertEntry(db, "member_change", card.member, card, Object.fromEntries(changes));
}

/** Records which member made a card for a model, who sees it once she has claimed the card. */
export async function auditAddition(db: Kysely<Schema>, member: Member, card: AuditedCard): Promise<void> {
  await insertEntry(db, "member_add", member, card, {});
}

type Member = Pick<NonNullable<OwnedCard<never>["member"]>, "userId" | "agencyId">;
type AuditedCard = Pick<OwnedCard<never>, "id" | "user_id">;

async function insertEntry(
  db: Kysely<Schema>,
  act: "member_add" | "member_change",
  { userId, agencyId }: Member,
  { id, user_id }: AuditedCard,
  changes: object,
): Promise<void> {
  const values = { actor_id: userId, agency_id: agencyId, act, card_id: id, user_id, case_id: null, reason: null };
  await insertAuditEntry(db, { ...values, changes: JSON.stringify(changes) });
}
