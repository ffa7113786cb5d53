import type { PhotoType } from "@compcard/domain/cards/options";
import { makeKey } from "../../platform/images/write/photo-keys.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { CardChanges } from "../change.ts";
import { copyFiles } from "./files.ts";
import { findPhotoKey, renamePhoto } from "./store.ts";

/** The files of a photo, stored once more under a name that nobody knows. */
export interface PhotoCopy {
  key: string;
  name: string;
}

/** What a transaction ends with that would hide a photo whose files are not copied yet: file first, row second. */
export class NotCopied extends Error {
  readonly key: string;
  constructor(key: string) {
    super("the photo is not copied yet");
    this.key = key;
  }
}

/** To be called outside any transaction: over a network it takes its time. */
export async function copyPhoto(storage: Storage, key: string): Promise<PhotoCopy> {
  const name = makeKey("photos");
  await copyFiles(storage, key, name);
  return { key, name };
}

/**
 * Gives a photo that is no longer for everybody the name of its copy: by its former address it can be fetched until the
 * commit, and never again (spec: Ages). @throws NotCopied where the copy is missing, or of another photo.
 */
export async function hidePhoto(
  changes: CardChanges,
  card: { id: string },
  type: PhotoType,
  copy: PhotoCopy | null,
): Promise<void> {
  const key = await findPhotoKey(changes.db, card.id, type);
  if (key === undefined) return;
  if (copy?.key !== key) throw new NotCopied(key);
  await renamePhoto(changes, key, copy.name);
}
