import { findSignals } from "@compcard/domain/moderation/signals";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { recordAuditEntry } from "./act.ts";
import { contactsIn } from "./contacts-in-text.ts";
import { deleteItem, dropReason, type Former, findSettledItem, findShownTexts, openItem } from "./store-cases.ts";

/**
 * Brings a card to the desk as it is now, in the caller's transaction, as far as others see it or are to see it. `former`:
 * what stood in the place of what is new, null for a card nobody has checked.
 */
export async function openCardItem(db: Kysely<Schema>, cardId: string, former: Former): Promise<void> {
  const card = await findShownTexts(db, cardId);
  if (!card) return;
  await dropReason(db, cardId);
  const contacts = card.guarded ? Object.entries(card.texts).flatMap(([name, value]) => contactsIn(name, value)) : [];
  const flags = [...findSignals(Object.values(card.texts)), ...contacts];
  await openItem(db, { kind: "card", cardId, userId: card.userId, former, flags });
}

/**
 * Takes a change from the desk that its owner has put back: there is nothing to decide about. A card that nobody has
 * checked stays, and so does what a moderator asked for.
 */
export async function withdrawSettledItem(db: Kysely<Schema>, cardId: string): Promise<void> {
  const found = await findSettledItem(db, cardId);
  if (!found) return;
  const { id, user_id: userId } = found;
  await deleteItem(db, id);
  await recordAuditEntry(db, { actor: { userId }, action: "put_back", cardId, userId, itemId: id });
}
