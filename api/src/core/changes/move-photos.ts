import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { NotCopied, type PhotoCopies } from "../photo-files/copies.ts";
import { discardReplaced } from "../photo-files/store-files.ts";
import { listPhotoKeys, markPhotosKnown, renamePhoto, takeKnown } from "./store-photo-keys.ts";

/** The part of `CardChanges` that moving photos needs. */
interface PhotoMoves {
  readonly db: Kysely<Schema>;
  readonly copies: Readonly<Pick<PhotoCopies, "has" | "get">>;
  recordDiscarded(keys: readonly string[]): void;
}

/**
 * Moves the photos of those of the cards that fewer people may see than before (TL-04), as the database has noted. If the storage
 * fails, a photo keeps its address for now: a job retries. @throws NotCopied, which `changeCards` handles.
 */
export async function movePhotosOfHidden(moves: PhotoMoves, cardIds: readonly string[]): Promise<void> {
  for (const id of await takeKnown(moves.db, cardIds)) await hidePhotos(moves, id, { bestEffort: true });
}

/**
 * Moves the photos of a card to the keys of their copies, and discards the replaced ones. The former address works until the
 * commit (spec: Ages). `bestEffort`: if the storage fails, the photo keeps its address for now. @throws NotCopied.
 */
export async function hidePhotos(moves: PhotoMoves, cardId: string, { bestEffort = false } = {}): Promise<void> {
  await movePhotos(moves, cardId, await listPhotoKeys(moves.db, cardId), { bestEffort });
  moves.recordDiscarded(await discardReplaced(moves.db, cardId));
}

/** Like `hidePhotos`, for some photos of a card that stays public. */
export async function movePhotos(
  moves: PhotoMoves,
  cardId: string,
  keys: readonly string[],
  { bestEffort }: { bestEffort: boolean },
): Promise<void> {
  const missing = keys.filter((key) => !moves.copies.has(key));
  if (missing.length > 0) throw new NotCopied(missing, bestEffort);
  for (const key of keys) {
    const copy = moves.copies.get(key);
    if (copy) {
      moves.recordDiscarded(await renamePhoto(moves.db, cardId, key, copy));
    } else await markPhotosKnown(moves.db, cardId);
  }
}
