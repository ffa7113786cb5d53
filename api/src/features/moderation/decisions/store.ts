import type { CardColumns } from "@compcard/domain/cards/pending";
import { sql } from "kysely";
import type { CardChanges, CardState } from "../../../core/changes/change.ts";
import { asColumns } from "../../../core/pending/hold.ts";
import type { StoredStatus } from "../../../platform/db/schema.ts";
import type { ModeratedCard } from "./moderated-card.ts";

/** Sets how a card stands, and columns of it, on a moderator's word. @returns the card as it is then. */
export async function setCard(
  changes: CardChanges,
  card: ModeratedCard,
  status: StoredStatus,
  columns: CardColumns = {},
): Promise<CardState> {
  const updated = await changes.db
    .updateTable("cards")
    .set({ ...asColumns(columns), status, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", card.id)
    .returning(["id", "version", "status"])
    .executeTakeFirstOrThrow();
  changes.recordChange(updated, card.status);
  return updated;
}
