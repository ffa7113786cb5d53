import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** The rows of a card, of all agencies or of one; or those of agencies that a person left. */
export type HeldOf = { cardId: string; agencyId?: string } | { leftUser: string };

/** Rows that agencies hold of a person, the oldest first. */
export function listHeldRows(db: Kysely<Schema>, of: HeldOf) {
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "representations.agency_id")
    .leftJoin("cards", "cards.id", "representations.card_id")
    .leftJoin("agency_boards", "agency_boards.id", "representations.board_id")
    .select([sql<string>`coalesce(cards.user_id, left_user)`.as("user_id"), "representations.agency_id"])
    .select(["agencies.name as agency", "agency_boards.name as board"])
    .select(["external_id", "claim", "representations.kind", "rights", "representations.name", "invited_email"])
    .select(["terms", "terms_accepted_at", "own", "note", "representations.created_at", "declared_at", "claimed_at"])
    .select(["applied_at", "applied_email", "applied_figures", "guardian_email"])
    .select(["left_reason", "left_at"])
    .where((eb) =>
      "leftUser" in of
        ? eb("left_user", "=", of.leftUser)
        : eb.and([
            eb("representations.card_id", "=", of.cardId),
            ...(of.agencyId === undefined ? [] : [eb("representations.agency_id", "=", of.agencyId)]),
          ]),
    )
    .orderBy("representations.created_at")
    .execute();
}
