import { changeCards } from "../../../core/changes/change.ts";
import { removeUnclaimed } from "../../../core/representations/remove-unclaimed.ts";
import { findRepresentation, lockAgency } from "../../../core/representations/store.ts";
import type { Parts } from "../../../parts.ts";

/** Deletes a card of the roster with its photos, unless a model has claimed it meanwhile. */
export async function releaseUnclaimed(parts: Parts, agencyId: string, cardId: string): Promise<void> {
  await changeCards(parts, async (changes) => {
    await lockAgency(changes.db, agencyId);
    const found = await findRepresentation(changes.db, agencyId, cardId);
    if (found?.unclaimed) await removeUnclaimed(changes, found.user_id);
  });
}
