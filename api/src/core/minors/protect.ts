import { adultOnly } from "@compcard/domain/cards/adult-only";
import type { CardChanges, CardState } from "../changes/change.ts";
import { holdContacts } from "../pending/hold-contacts.ts";
import { hidePhotos } from "../photos/hide.ts";
import { discardPhotos } from "../photos/store.ts";

/**
 * Runs in the transaction in which a card becomes restricted. Deletes swimwear photos, moves the other photos of a public
 * card to new addresses, and holds contacts in free text for moderation.
 */
export async function protectMinor(changes: CardChanges, card: CardState): Promise<void> {
  await discardPhotos(changes, card, adultOnly.slots);
  if (card.status === "published") await hidePhotos(changes, card, { bestEffort: true });
  await holdContacts(changes, card.id);
}
