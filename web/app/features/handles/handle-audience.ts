import { isRestricted } from "@compcard/domain/cards/adult-only";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";

/** For whom a short address opens a card that guests do not see; null where it opens for everybody. */
export function handleAudience(card: Pick<OwnerCard, "status" | "age" | "guarded">): string | null {
  if (card.status !== "published") return m.handles_unpublished();
  return isRestricted(card) ? m.handles_minor() : null;
}
