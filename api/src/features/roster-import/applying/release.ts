import { changeCards } from "../../../core/changes/change.ts";
import { removeUnclaimed } from "../../../core/representations/remove-unclaimed.ts";
import { lockAgency } from "../../../core/representations/store.ts";
import type { Parts } from "../../../parts.ts";
import { findUnclaimed } from "../store.ts";

/** Deletes a card of the roster with its photos, unless a model has claimed it meanwhile. */
export async function releaseUnclaimed(parts: Parts, agencyId: string, cardId: string): Promise<void> {
  await changeCards(parts, async (changes) => {
    await lockAgency(changes.db, agencyId);
    const owner = await findUnclaimed(changes.db, agencyId, cardId);
    if (owner) await removeUnclaimed(changes, owner.user_id);
  });
}
