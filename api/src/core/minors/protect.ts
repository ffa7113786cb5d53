import { adultOnly } from "@compcard/domain/cards/adult-only";
import type { CardChanges, CardState } from "../changes/change.ts";
import { holdContacts } from "../pending/hold-contacts.ts";
import { discardPhotos } from "../photos/store.ts";

/**
 * Runs in the transaction in which a card becomes restricted. Deletes photos in slots that it does not have any more, and holds
 * contacts in free text for moderation. Triggers remove values of fields; `changeCards` moves the other photos.
 */
export async function protectMinor(changes: CardChanges, card: CardState): Promise<void> {
  await discardPhotos(changes, card, adultOnly.slots);
  await holdContacts(changes, card.id);
}
