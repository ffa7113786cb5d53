import type { Kysely } from "kysely";
import { listCardSummaries, type Switched, switchPrimary } from "../../cards/store.ts";
import type { Schema } from "../../platform/db/schema.ts";

/**
 * After a card came, went or changed its status, the owner's lock held: where the primary card is gone or not published,
 * the published card that was changed last takes its place; where none is published, a draft keeps it (CARD-10).
 * @returns the cards this changed.
 */
export async function settlePrimary(db: Kysely<Schema>, userId: string): Promise<Switched[]> {
  const cards = await listCardSummaries(db, userId);
  const primary = cards.find(({ is_primary }) => is_primary);
  const [next] = cards;
  const stays = primary && (primary.status === "published" || next?.status !== "published");
  return next && !stays ? switchPrimary(db, userId, next.id) : [];
}
