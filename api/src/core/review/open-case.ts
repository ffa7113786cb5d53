import { findSignals } from "@compcard/domain/desk/signals";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { insertAct } from "./act.ts";
import { contactsIn } from "./contacts-in-text.ts";
import { deleteCase, dropReason, type Former, findSettledCase, findShownTexts, openCase } from "./store-cases.ts";

/**
 * Brings a card to the desk as it is now, in the caller's transaction, as far as others see it or are to see it. `former`:
 * what stood in the place of what is new, null for a card nobody has checked.
 */
export async function openCardCase(db: Kysely<Schema>, cardId: string, former: Former): Promise<void> {
  const card = await findShownTexts(db, cardId);
  if (!card) return;
  await dropReason(db, cardId);
  const contacts = card.guarded ? Object.entries(card.texts).flatMap(([name, value]) => contactsIn(name, value)) : [];
  const flags = [...findSignals(Object.values(card.texts)), ...contacts];
  await openCase(db, { kind: "card", cardId, userId: card.userId, former, flags });
}

/**
 * Takes a change from the desk that its owner has put back: there is nothing to decide about. A card that nobody has
 * checked stays, and so does what a moderator asked for.
 */
export async function dropSettledCase(db: Kysely<Schema>, cardId: string): Promise<void> {
  const found = await findSettledCase(db, cardId);
  if (!found) return;
  const { id, user_id: userId } = found;
  await deleteCase(db, id);
  await insertAct(db, { actor: { userId }, act: "put_back", cardId, userId, caseId: id });
}
