import type { CardChanges } from "../changes/change.ts";
import { isPublished } from "../reading/audience.ts";
import { listCardSummaries, switchPrimary } from "./store.ts";

/**
 * Call it after a card was added, deleted or changed its status, holding the owner's lock. If the primary card is deleted
 * or unpublished, the last changed published card replaces it; without one, a draft stays primary (CARD-10).
 */
export async function ensurePrimary(changes: CardChanges, userId: string): Promise<void> {
  const cards = await listCardSummaries(changes.db, userId);
  const primary = cards.find(({ is_primary }) => is_primary);
  const [next] = cards;
  const stays = primary && (isPublished(primary.status) || !(next && isPublished(next.status)));
  if (next && !stays) await switchPrimary(changes, userId, next.id);
}
