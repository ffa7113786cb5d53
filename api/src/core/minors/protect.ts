import { photoTypes } from "@compcard/domain/cards/options";
import type { CardChanges, CardState } from "../changes/change.ts";
import { holdContacts } from "../pending/hold-contacts.ts";
import { hidePhotos } from "../photos/hide.ts";
import { discardPhotos } from "../photos/store.ts";

/**
 * What follows in the transaction in which a card becomes guarded: no swimwear stays, neither rows nor files, and where
 * everybody saw the card its other photos get addresses that nobody knows. Contacts in free text wait for a moderator.
 */
export async function protectMinor(changes: CardChanges, card: CardState): Promise<void> {
  await discardPhotos(changes, card, ["swimwear"]);
  if (card.status === "published") {
    await hidePhotos(
      changes,
      card,
      photoTypes.filter((type) => type !== "swimwear"),
      { bestEffort: true },
    );
  }
  await holdContacts(changes, card.id);
}
