import { cardFields } from "@compcard/domain/cards/fields";
import { type CardColumns, splitChange } from "@compcard/domain/cards/pending";
import type { CardChanges } from "../changes/change.ts";
import { fieldsWithContact, holdsContactOn } from "../fields/contacts-in-text.ts";
import { isPublished } from "../reading/audience.ts";
import { asColumns } from "./hold.ts";
import { findApprovedColumns, findPending, savePending, updateTexts } from "./store.ts";

/**
 * Holds free text that contains a contact for moderation when a minor's card is published, or a published card turns out
 * to be a minor's (SL-03). `holdBack` handles later changes of such text.
 */
export async function holdContacts(changes: CardChanges, cardId: string): Promise<void> {
  const { db } = changes;
  const card = await findApprovedColumns(db, cardId);
  if (!card.guarded || !isPublished(card.status)) return;
  const names: string[] = fieldsWithContact(card);
  if (names.length === 0) return;
  // Levels are named by the languages.
  if (names.includes("custom_languages") && !names.includes("language_levels")) names.push("language_levels");
  const texts = Object.fromEntries(names.map((name) => [name, card[name]]));
  const emptied = Object.fromEntries(names.map((name) => [name, emptyOf(name)]));
  const { now, pending } = splitChange({ ...card, ...emptied }, texts, holdsContactOn(card));
  const waiting = Object.fromEntries(Object.entries(pending).filter(([, value]) => value !== undefined));
  // Text that is already pending is newer.
  await savePending(db, cardId, { ...waiting, ...(await findPending(db, cardId)) });
  await updateTexts(changes, card, asColumns({ ...emptied, ...now }));
  await changes.approvals.request(db, cardId, { texts: {}, photos: {} });
}

const empty: CardColumns = { name: "", typed: [], levels: {} };

function emptyOf(name: string): unknown {
  return empty[cardFields[name as keyof typeof cardFields].kind] ?? null;
}
