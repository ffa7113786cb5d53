import { isPublished } from "./audience.ts";
import type { CardChanges } from "./change.ts";
import { settlePrimary } from "./primary.ts";
import { requireOwnedCard } from "./require-owned-card.ts";
import { lockCardsOf, updateCard } from "./store.ts";

/** Makes every published card of an account a draft, which its owner alone sees; the account is held by the caller. */
export async function takeDown(changes: CardChanges, userId: string): Promise<void> {
  const published = (await lockCardsOf(changes.db, userId)).filter(({ status }) => isPublished(status));
  for (const { id } of published) {
    await updateCard(changes, await requireOwnedCard(changes.db, userId, id), { status: "draft" });
  }
  if (published.length > 0) await settlePrimary(changes, userId);
}
