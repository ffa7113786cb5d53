import type { ClaimState } from "@compcard/domain/agencies/options";
import type { Parts } from "../../parts.ts";
import { type CardChanges, changeCards } from "../changes/change.ts";
import { lockOwner } from "../reading/store-locks.ts";
import { removeCardsOf } from "../writing/remove.ts";
import { deleteUnclaimedUser, findRepresentation, lockAgency } from "./store.ts";

/** Deletes a card that nobody has claimed, with its photos and its account. `by` as for `deleteCard`. */
export async function removeUnclaimed(changes: CardChanges, userId: string, by: string | null): Promise<void> {
  await lockOwner(changes.db, userId);
  await removeCardsOf(changes, userId, by);
  await deleteUnclaimedUser(changes.db, userId);
}

/** Deletes a card of the roster with its photos, unless a model has claimed it meanwhile, or its claim has another state than `only`. */
export async function releaseUnclaimed(
  parts: Parts,
  agencyId: string,
  cardId: string,
  only?: ClaimState,
): Promise<void> {
  await changeCards(parts, async (changes) => {
    await lockAgency(changes.db, agencyId);
    const found = await findRepresentation(changes.db, agencyId, cardId);
    if (found?.unclaimed && (only === undefined || found.claim === only))
      await removeUnclaimed(changes, found.user_id, null);
  });
}
