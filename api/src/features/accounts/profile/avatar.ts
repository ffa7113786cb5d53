import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import { unlinkDiscarded } from "../../../core/photo-files/files.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { processAvatar } from "../../../platform/images/process-avatar.ts";
import { toRefusal } from "../../../platform/images/read/refusals.ts";
import { mediaPath } from "../../../platform/storage/keys.ts";
import { replaceAvatar } from "../store.ts";

/**
 * PROFILE-01, PROFILE-02: makes a square of 300 px of an uploaded file and shows it from now on; the file is stored
 * before a row names it. @returns its address. @throws `photo.*`.
 */
export async function saveAvatar(context: AppContext, viewer: Viewer, path: string): Promise<string> {
  const { storage, photoQueue, database } = context;
  const { key } = await photoQueue
    .run(() => processAvatar(path, storage))
    .catch((error) => {
      throw toRefusal(error, context);
    });
  const former = await inTransaction(database.db, (db) => replaceAvatar(db, viewer.userId, key));
  if (former !== undefined) return mediaPath(key);
  // The account was deleted meanwhile: its pictures go, this one too.
  await storage.remove(key);
  throw new AppError("session.required");
}

/** Succeeds where there is none, too. */
export async function removeAvatar(context: AppContext, viewer: Viewer): Promise<void> {
  const former = await inTransaction(context.database.db, (db) => replaceAvatar(db, viewer.userId, null));
  await unlinkDiscarded(context, former ? [former] : []);
}
