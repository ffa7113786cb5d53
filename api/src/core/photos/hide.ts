import type { CardChanges } from "../changes/change.ts";
import { NotCopied } from "../photo-files/copies.ts";
import { discardReplaced } from "../photo-files/store-files.ts";
import { listPhotoKeys, markPhotosKnown, renamePhoto } from "./store.ts";

/**
 * Moves the photos of a card that are no longer public to the keys of their copies, and discards the replaced ones. The
 * former address works until the commit (spec: Ages). `bestEffort`: if the storage fails, the photo keeps its address for
 * now. @throws NotCopied, which `changeCards` handles.
 */
export async function hidePhotos(
  changes: CardChanges,
  card: { id: string },
  { bestEffort = false } = {},
): Promise<void> {
  await movePhotos(changes, card, await listPhotoKeys(changes.db, card.id), { bestEffort });
  changes.recordDiscarded(await discardReplaced(changes.db, card.id));
}

/** As `hidePhotos`, for some photos of a card that stays public. */
export async function movePhotos(
  changes: CardChanges,
  card: { id: string },
  keys: readonly string[],
  { bestEffort }: { bestEffort: boolean },
): Promise<void> {
  const missing = keys.filter((key) => !changes.copies.has(key));
  if (missing.length > 0) throw new NotCopied(missing, bestEffort);
  for (const key of keys) {
    const copy = changes.copies.get(key);
    if (copy) await renamePhoto(changes, key, copy);
    else await markPhotosKnown(changes, card.id);
  }
}
