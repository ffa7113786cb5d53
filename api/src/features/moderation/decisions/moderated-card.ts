import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import { lockCard, lockOwner } from "../../../core/reading/store-locks.ts";
import { findWholeCard, type WholeRow } from "../../../core/reading/store-reads.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { Moderator } from "../moderators/usecases.ts";

declare const judged: unique symbol;

/** Proof that a moderator may change another person's card; only `lockModeratedCard` creates it. */
export type ModeratedCard = WholeRow & { readonly [judged]: true };

/**
 * Holds a card and its owner's account until the transaction ends, in the order in which everybody does.
 * @throws `card.not_found`, `desk.own_card`.
 */
export async function lockModeratedCard(
  db: Kysely<Schema>,
  moderator: Moderator,
  { cardId, ownerId }: { cardId: string; ownerId: string },
): Promise<ModeratedCard> {
  if (ownerId === moderator.userId) throw new AppError("desk.own_card");
  await lockOwner(db, ownerId);
  await lockCard(db, cardId);
  const card = await findWholeCard(db, cardId, moderator.userId);
  if (!card) throw new AppError("card.not_found");
  return card as ModeratedCard;
}
