import { addDays } from "@compcard/domain/cards/availability";
import { retentionDays } from "@compcard/domain/retention";
import type { AppContext } from "../../../app-context.ts";
import { refreshSearchRow } from "../../../core/search-row/refresh.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { deleteEntriesBefore, deleteHeldEntriesBefore } from "./store.ts";

const batchSize = 500;

/** Removes entries of the availability that ended more than 30 days ago (spec: The book). Runs as a job. */
export async function deletePastAvailability({
  database,
  clock,
  stopping,
}: Pick<AppContext, "clock" | "database" | "stopping">): Promise<void> {
  const day = addDays(clock.now().toISOString().slice(0, 10), -retentionDays.availability);
  await deleteHeldEntriesBefore(database.db, day);
  for (;;) {
    stopping.throwIfAborted();
    const changed = await inTransaction(database.db, async (db) => {
      const ids = await deleteEntriesBefore(db, day, batchSize);
      await refreshSearchRow(db, ids);
      return ids.length;
    });
    if (changed < batchSize) return;
  }
}
