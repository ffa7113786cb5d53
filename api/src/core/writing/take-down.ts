import type { CardChanges } from "../changes/change.ts";
import { saveReview } from "../pending/store.ts";
import { isPublished } from "../reading/audience.ts";
import { requireOwnedCard } from "../reading/require-owned-card.ts";
import { ensurePrimary } from "./primary.ts";
import { lockCardsOf, raiseVersion, updateCard } from "./store.ts";

/**
 * Makes every card of an account that others see, or were to see, a draft, which its owner alone sees; one that a moderator
 * hid is a draft from when it is hidden no more. The account is held by the caller.
 */
export async function takeDown(changes: CardChanges, userId: string): Promise<void> {
  const cards = await lockCardsOf(changes.db, userId);
  for (const { id, status } of cards) {
    const toBeSeen = status === "waiting" || isPublished(status);
    if (!toBeSeen && status !== "hidden") continue;
    const card = await requireOwnedCard(changes.db, userId, id);
    if (toBeSeen) await updateCard(changes, card, { status: "draft" });
    else {
      await saveReview(changes.db, id, { status_before: "draft" });
      // An undo of an earlier decision stops here: it would show the card.
      await raiseVersion(changes, card);
    }
  }
  if (cards.some(({ status }) => isPublished(status))) await ensurePrimary(changes, userId);
}
