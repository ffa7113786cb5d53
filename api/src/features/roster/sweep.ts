import { retentionDays } from "@compcard/domain/retention";
import { releaseUnclaimed } from "../../core/representations/remove-unclaimed.ts";
import type { Parts } from "../../parts.ts";
import { listCardsOfBlocked } from "./store.ts";

/** Deletes unclaimed cards of agencies that have been blocked for `retentionDays.blockedRosters`. */
export async function deleteBlockedRosters(parts: Parts): Promise<void> {
  const { clock, database, stopping } = parts;
  const before = new Date(clock.now().getTime() - retentionDays.blockedRosters * 86_400_000);
  for (const { agency_id, card_id } of await listCardsOfBlocked(database.db, before)) {
    stopping.throwIfAborted();
    await releaseUnclaimed(parts, agency_id, card_id);
  }
}
