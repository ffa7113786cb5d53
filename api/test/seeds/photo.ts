import type { PhotoType } from "@compcard/domain/cards/options";
import { madeByFile } from "@compcard/domain/photos/made";
import type { AppContext } from "../../src/app-context.ts";
import { changeCards } from "../../src/core/changes/change.ts";
import { copyFiles } from "../../src/core/photo-files/files.ts";
import { lockCardWith } from "../../src/core/reading/require-owned-card.ts";
import { lockOwnerOf } from "../../src/core/reading/store-locks.ts";
import { type NewPhoto, putPhoto } from "../../src/core/uploads/store.ts";
import { toRow } from "../../src/core/uploads/take-uploads.ts";
import { raiseVersion } from "../../src/core/writing/store.ts";
import { processPhoto } from "../../src/platform/images/process-photo.ts";
import { makeKey } from "../../src/platform/images/write/photo-keys.ts";

export interface PhotoSeed {
  userId: string;
  cardId: string;
  photoType: PhotoType;
  /** The picture, which is processed once in a process. */
  path: string;
}

/** Photos with all their widths, by path. */
const ready = new Map<string, Promise<NewPhoto>>();

/** Creates a photo like an upload after all its widths are made. Its files are copies of those of the first time. */
export async function seedPhoto(context: AppContext, { userId, cardId, photoType, path }: PhotoSeed): Promise<void> {
  const made = ready.get(path) ?? processWhole(context, path);
  ready.set(path, made);
  const photo = { ...(await made), key: makeKey("photos"), photo_type: photoType };
  await copyFiles(context.storage, (await made).key, photo.key);
  await changeCards(context, async (changes) => {
    await lockOwnerOf(changes.db, cardId);
    const card = await lockCardWith(changes.db, userId, cardId, "photos");
    await putPhoto(changes, card, photo);
    return raiseVersion(changes, card);
  });
}

async function processWhole({ config, log, storage, photoQueue }: AppContext, path: string): Promise<NewPhoto> {
  const terms = { publicUrl: config.publicUrl, listed: true };
  const photo = await photoQueue.run(() => processPhoto(path, { storage, log }, terms));
  const widths = await photo.rest();
  return { ...toRow(photo, "", madeByFile(photo.made)), widths: widths.map(({ width }) => width) };
}
