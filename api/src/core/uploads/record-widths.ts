import type { AppContext } from "../../app-context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { announceCard } from "../changes/announce.ts";
import { removeFiles } from "../photo-files/files.ts";
import { refreshSearchRow } from "../search-row/refresh.ts";
import { isKnownKey, setWidths } from "./store.ts";

/**
 * Records the widths of a photo and notifies open pages. The card's version stays: nobody changed it. A photo that was
 * replaced meanwhile is skipped; the files of a deleted one are removed.
 */
export async function recordWidths(
  context: Pick<AppContext, "database" | "events" | "search" | "storage">,
  key: string,
  renditions: readonly { width: number }[],
): Promise<void> {
  const widths = renditions.map(({ width }) => width);
  const cards = await inTransaction(context.database.db, async (db) => {
    const cards = await setWidths(db, key, widths);
    // Cached responses depend on the search row.
    await refreshSearchRow(
      db,
      cards.map(({ id }) => id),
    );
    return cards;
  });
  context.search.touched();
  for (const card of cards) await announceCard(context, card);
  if (!(await isKnownKey(context.database.db, key))) await removeFiles(context.storage, key);
}
