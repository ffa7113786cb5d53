import { retentionDays } from "@compcard/domain/retention";
import type { AppContext } from "../../app-context.ts";
import { changeCards } from "../../core/changes/change.ts";
import { releaseUnclaimed, removeUnclaimed } from "../../core/representations/remove-unclaimed.ts";
import { deleteRepresentation, lockAgency } from "../../core/representations/store.ts";
import { clearDeclinedRow, findDeclinedOwner, listDeclined } from "../../core/representations/store-declined.ts";
import { deleteLeaversBefore, deleteLeaversOfBlocked } from "../../core/representations/store-leavers.ts";
import { deleteEditsBefore } from "./bulk/store-edits.ts";
import { listCardsOfBlocked } from "./store.ts";

/** Deletes unclaimed cards, and rows of people who left, of agencies that have been blocked for `retentionDays.blockedRosters`. */
export async function deleteBlockedRosters(context: AppContext): Promise<void> {
  const { database, stopping } = context;
  const before = daysAgo(context, retentionDays.blockedRosters);
  for (const { agency_id, card_id } of await listCardsOfBlocked(database.db, before)) {
    stopping.throwIfAborted();
    await releaseUnclaimed(context, agency_id, card_id);
  }
  await deleteLeaversOfBlocked(database.db, before);
}

/** Deletes cards that were declined `retentionDays.declinedCards` ago, with their photos; the row keeps the name (TL-07), that of an applicant goes. */
export async function deleteDeclinedCards(context: AppContext): Promise<void> {
  const { database, stopping } = context;
  for (const { id, agency_id } of await listDeclined(database.db, daysAgo(context, retentionDays.declinedCards))) {
    stopping.throwIfAborted();
    await changeCards(context, async (changes) => {
      await lockAgency(changes.db, agency_id);
      // An owner may have restored it meanwhile.
      const owner = await findDeclinedOwner(changes.db, id);
      if (!owner) return;
      await removeUnclaimed(changes, owner.user_id, null);
      await (owner.is_applicants ? deleteRepresentation : clearDeclinedRow)(changes.db, id);
    });
  }
}

/** Deletes rows of people who left `retentionDays.leavers` ago. */
export async function deleteOldLeavers(context: AppContext): Promise<void> {
  await deleteLeaversBefore(context.database.db, daysAgo(context, retentionDays.leavers));
}

/** Deletes what undoes edits of `retentionDays.rosterEdits` ago. */
export async function deleteOldEdits(context: AppContext): Promise<void> {
  await deleteEditsBefore(context.database.db, daysAgo(context, retentionDays.rosterEdits));
}

const daysAgo = ({ clock }: Pick<AppContext, "clock">, days: number) =>
  new Date(clock.now().getTime() - days * 86_400_000);
