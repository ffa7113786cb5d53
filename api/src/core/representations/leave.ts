import type { LeaverReason } from "@compcard/domain/agencies/options";
import { fullName } from "@compcard/domain/cards/full-name";
import type { CardChanges } from "../changes/change.ts";
import { insertRepresentation } from "./store.ts";
import { findLeaving } from "./store-leavers.ts";

/**
 * Runs `remove`, which deletes the row of a card, and puts a row of somebody who left in its place: name, board and period, and
 * nothing else of the card; own fields and note are deleted. Applicants and open proposals were never in the roster, and leave none;
 * neither do accepted applicants who have not claimed the card.
 */
export async function leaveRoster(
  { db, now }: Pick<CardChanges, "db" | "now">,
  rowId: string,
  reason: Exclude<LeaverReason, "declined">,
  remove: () => Promise<void>,
): Promise<void> {
  const row = await findLeaving(db, rowId);
  await remove();
  if (!row || row.proposed || row.claim === "applied" || row.is_applicants) return;
  const { id, agency_id, board_id, created_at, left_user } = row;
  await insertRepresentation(db, {
    ...{ id, agency_id, board_id, created_at, left_user },
    ...{ card_id: null, external_id: null, kind: null, declared_by: null, rights: [] },
    ...{ claim: row.claim === "accepted" ? "accepted" : "none", name: fullName(row) || row.name },
    ...{ left_reason: reason, left_at: now },
  });
}
