import { announceCard } from "../../core/changes/announce.ts";
import { removeFiles } from "../../core/photo-files/files.ts";
import { refreshSearchRow } from "../../core/search-row/refresh.ts";
import type { Parts } from "../../parts.ts";
import { isKnownKey, setWidths } from "./store.ts";

/**
 * Notes the widths a photo can be had in. Open pages hear that the card looks different; its version stays, since nobody
 * changed it. A photo that was replaced meanwhile is left alone; one that has gone altogether leaves no file.
 */
export async function recordWidths(
  parts: Pick<Parts, "database" | "events" | "search" | "storage">,
  key: string,
  renditions: readonly { width: number }[],
): Promise<void> {
  const widths = renditions.map(({ width }) => width);
  const cards = await parts.database.db.transaction().execute(async (db) => {
    const cards = await setWidths(db, key, widths);
    // Answers that are kept go by the search row.
    await refreshSearchRow(
      db,
      cards.map(({ id }) => id),
    );
    return cards;
  });
  parts.search.touched();
  for (const card of cards) await announceCard(parts, card);
  if (!(await isKnownKey(parts.database.db, key))) await removeFiles(parts.storage, key);
}
