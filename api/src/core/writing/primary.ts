import type { CardChanges } from "../changes/change.ts";
import { isPublished } from "../reading/audience.ts";
import { listCardSummaries, switchPrimary } from "./store.ts";

/**
 * After a card came, went or changed its status, the owner's lock held: where the primary card is gone or not published,
 * the published card that was changed last takes its place; where none is published, a draft keeps it (CARD-10).
 */
export async function settlePrimary(changes: CardChanges, userId: string): Promise<void> {
  const cards = await listCardSummaries(changes.db, userId);
  const primary = cards.find(({ is_primary }) => is_primary);
  const [next] = cards;
  const stays = primary && (isPublished(primary.status) || !(next && isPublished(next.status)));
  if (next && !stays) await switchPrimary(changes, userId, next.id);
}
