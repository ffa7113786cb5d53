import type { PhotoType } from "@compcard/domain/cards/options";
import type { CardChanges } from "../changes/change.ts";
import { NotCopied } from "../photo-files/copies.ts";
import { listPhotoKeys, markPhotosKnown, renamePhoto } from "./store.ts";

/**
 * Gives photos that are no longer for everybody the names of their copies, which nobody knows: by its former address one
 * can be fetched until the commit, and never again (spec: Ages). `bestEffort`: where the storage is away the photo keeps its
 * address for now, and the change is made all the same. @throws NotCopied, which `changeCards` answers.
 */
export async function hidePhotos(
  changes: CardChanges,
  card: { id: string },
  types: readonly PhotoType[],
  { bestEffort = false } = {},
): Promise<void> {
  const keys = await listPhotoKeys(changes.db, card.id, types);
  const missing = keys.filter((key) => !changes.copies.has(key));
  if (missing.length > 0) throw new NotCopied(missing, bestEffort);
  for (const key of keys) {
    const name = changes.copies.get(key);
    if (name) await renamePhoto(changes, key, name);
    else await markPhotosKnown(changes, card.id);
  }
}
