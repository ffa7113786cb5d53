import type { CardChanges } from "../changes/change.ts";
import { NotCopied } from "../photo-files/copies.ts";
import { listPhotoKeys, markPhotosKnown, renamePhoto } from "./store.ts";

/**
 * Moves the photos of a card that are no longer public to the keys of their copies. The former address works until the commit (spec:
 * Ages). `bestEffort`: if the storage fails, the photo keeps its address for now. @throws NotCopied, which `changeCards`
 * handles.
 */
export async function hidePhotos(
  changes: CardChanges,
  card: { id: string },
  { bestEffort = false } = {},
): Promise<void> {
  const keys = await listPhotoKeys(changes.db, card.id);
  const missing = keys.filter((key) => !changes.copies.has(key));
  if (missing.length > 0) throw new NotCopied(missing, bestEffort);
  for (const key of keys) {
    const name = changes.copies.get(key);
    if (name) await renamePhoto(changes, key, name);
    else await markPhotosKnown(changes, card.id);
  }
}
