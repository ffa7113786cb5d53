import type { CardChanges } from "../changes/change.ts";
import { lockOwner } from "../reading/store-locks.ts";
import { removeCardsOf } from "../writing/remove.ts";
import { deleteUnclaimedUser } from "./store.ts";

/** Deletes a card that nobody has claimed, with its photos and its account. */
export async function removeUnclaimed(changes: CardChanges, userId: string): Promise<void> {
  await lockOwner(changes.db, userId);
  await removeCardsOf(changes, userId);
  await deleteUnclaimedUser(changes.db, userId);
}
