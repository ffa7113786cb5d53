import { type Kysely, sql } from "kysely";
import type { CardChanges } from "../../core/changes/change.ts";
import { copyConsents } from "../../core/consents/store.ts";
import { moveOptions } from "../../core/options/move.ts";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

export type Claim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** By the hash of a claim link; none of a blocked agency. */
export function findClaim(db: Db, tokenHash: Uint8Array) {
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "agency_id")
    .innerJoin("cards", "cards.id", "card_id")
    .select(["representations.id", "agency_id", "card_id", "rights", "token_expires_at", "cards.user_id"])
    .select(["agencies.slug", "agencies.name", "agencies.city", "agencies.country", "agencies.site"])
    .select([
      "agencies.logo_key",
      "agencies.state",
      "cards.first_name",
      "cards.last_name",
      "cards.name_latin",
      "cards.name_han",
    ])
    .select(["agencies.confirmed_at", "invited_email", "guardian_email", "cards.email"])
    .select(sql<boolean>`token_expires_at <= now()`.as("late"))
    .where("representations.token_hash", "=", tokenHash)
    .where("blocked_at", "is", null)
    .$narrowType<{ card_id: string; token_expires_at: Date }>()
    .executeTakeFirst();
}

/**
 * Gives a card to another account, with the consents about it, its options and its replaced photos. The caller holds both accounts
 * and the card, and settles which card is primary.
 */
export async function moveCard(changes: CardChanges, cardId: string, from: string, to: string): Promise<void> {
  const { db } = changes;
  const notYet = { guardian_told_at: null, adult_asked_at: null };
  const moved = await db
    .updateTable("cards")
    .set({ user_id: to, is_primary: false, version: sql<number>`version + 1`, ...notYet })
    .where("id", "=", cardId)
    .returning(["id", "version", "status"])
    .executeTakeFirstOrThrow();
  changes.recordChange(moved, "draft");
  await moveOptions(db, cardId, { from, to }, changes.now);
  await db.updateTable("media_gc").set({ user_id: to }).where("user_id", "=", from).execute();
  await copyConsents(db, from, { id: cardId, user_id: to });
}
