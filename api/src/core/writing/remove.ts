import type { CardChanges } from "../changes/change.ts";
import { discardPhotos } from "../photos/store.ts";
import { deleteCard, lockCardsOf } from "./store.ts";

/** All cards of an account with their photos, the account itself held by the caller. `by` as for `deleteCard`. */
export async function removeCardsOf(changes: CardChanges, userId: string, by: string | null): Promise<void> {
  for (const card of await lockCardsOf(changes.db, userId)) {
    await discardPhotos(changes, card);
    await deleteCard(changes, card, by);
  }
}
