import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** The rows of a card; those of agencies that a person left; or one row of an agency, by its own id or that of its card. */
export type HeldOf = { cardId: string } | { leftUser: string } | { agencyId: string; row: string };

/** Rows that agencies hold of a person, the oldest first. */
export function listHeldRows(db: Kysely<Schema>, of: HeldOf) {
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "representations.agency_id")
    .leftJoin("cards", "cards.id", "representations.card_id")
    .leftJoin("agency_boards", "agency_boards.id", "representations.board_id")
    .select([sql<string | null>`coalesce(cards.user_id, left_user)`.as("user_id"), "representations.agency_id"])
    .select(["agencies.name as agency", "agency_boards.name as board"])
    .select(["external_id", "claim", "representations.kind", "rights", "representations.name", "invited_email"])
    .select(["terms", "terms_accepted_at", "own", "note", "representations.created_at", "declared_at", "claimed_at"])
    .select(["applied_at", "applied_email", "applied_figures", "guardian_email"])
    .select(["left_reason", "left_at", "declined_at"])
    .where((eb) => {
      if ("leftUser" in of) return eb("left_user", "=", of.leftUser);
      if ("cardId" in of) return eb("representations.card_id", "=", of.cardId);
      const isRow = eb.or([eb("representations.id", "=", of.row), eb("representations.card_id", "=", of.row)]);
      return eb.and([eb("representations.agency_id", "=", of.agencyId), isRow]);
    })
    .orderBy("representations.created_at")
    .execute();
}
