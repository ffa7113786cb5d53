import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** Rows that agencies hold of cards: by the agencies of a card, or one agency's. */
export function listHeldRows(db: Kysely<Schema>, { cardId, agencyId }: { cardId: string; agencyId?: string }) {
  return db
    .selectFrom("representations")
    .innerJoin("agencies", "agencies.id", "representations.agency_id")
    .innerJoin("cards", "cards.id", "representations.card_id")
    .leftJoin("agency_boards", "agency_boards.id", "representations.board_id")
    .select(["cards.user_id", "representations.agency_id", "agencies.name as agency", "agency_boards.name as board"])
    .select(["external_id", "claim", "representations.kind", "rights", "representations.name", "invited_email"])
    .select(["terms", "terms_accepted_at", "own", "note", "representations.created_at", "declared_at", "claimed_at"])
    .select(["applied_at", "applied_email", "applied_figures", "guardian_email"])
    .where("representations.card_id", "=", cardId)
    .$if(agencyId !== undefined, (query) => query.where("representations.agency_id", "=", agencyId as string))
    .orderBy("representations.created_at")
    .execute();
}
