import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { isShownToMembers } from "./audience.ts";
import type { OwnedCard } from "./owned-card.ts";
import { lockCard } from "./store-locks.ts";
import { findWholeCard } from "./store-reads.ts";

/**
 * @throws `card.not_found` for a card that is not there or not shown to others, `card.forbidden` (403) for another's
 * that is; never 401, which would sign the browser out.
 */
export async function requireOwnedCard(db: Kysely<Schema>, userId: string, id: string): Promise<OwnedCard> {
  const card = await findWholeCard(db, id, userId);
  if (card?.user_id === userId) return card as OwnedCard;
  throw new AppError(card && isShownToMembers(card.status) ? "card.forbidden" : "card.not_found");
}

/** As `requireOwnedCard`, held until the transaction ends: what is decided about the card and its photos stays true. */
export async function lockOwnedCard(db: Kysely<Schema>, userId: string, id: string): Promise<OwnedCard> {
  // Read only after the lock is held: a read that waits for it would see the photos as they were before.
  await lockCard(db, id);
  return requireOwnedCard(db, userId, id);
}
