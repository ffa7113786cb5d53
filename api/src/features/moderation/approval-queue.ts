import { findSignals } from "@compcard/domain/moderation/signals";
import type { ApprovalQueue } from "../../core/changes/approval-queue.ts";
import { contactsIn, joinedContacts } from "../../core/fields/contacts-in-text.ts";
import { dropReason, findShownTexts } from "../../core/pending/store.ts";
import { recordAuditEntry } from "./audit/usecases.ts";
import { deleteItem, deletePersonItem, findSettledItem, openItem } from "./items/store-queue.ts";

/** Moderators approve changes of cards. */
export const approvalQueue: ApprovalQueue = {
  async request(db, cardId, former) {
    const card = await findShownTexts(db, cardId);
    if (!card) return;
    await dropReason(db, cardId);
    const contacts = Object.entries(card.texts).flatMap(([name, value]) => contactsIn(name, value));
    const found = card.guarded ? [...contacts, ...joinedContacts(card.texts)] : [];
    const flags = [...findSignals(Object.values(card.texts)), ...found];
    await openItem(db, { kind: "card", cardId, userId: card.userId, former, flags });
  },

  /** A card that nobody has checked stays in the queue, and so does an item that a moderator opened. */
  async withdraw(db, cardId) {
    const found = await findSettledItem(db, cardId);
    if (!found) return;
    const { id, user_id: userId } = found;
    await deleteItem(db, id);
    await recordAuditEntry(db, { actor: { userId }, action: "put_back", cardId, userId, itemId: id });
  },

  async requestFor(db, kind, userId) {
    await openItem(db, { kind, userId });
  },

  async withdrawFor(db, kind, userId) {
    await deletePersonItem(db, { kind, userId });
  },
};
