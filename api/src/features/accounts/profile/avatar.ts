import { randomUUID } from "node:crypto";
import { AppError, type ErrorCode } from "@compcard/domain/errors";
import type { Parts } from "../../../parts.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { PhotoError, type PhotoRefusal } from "../../../platform/images/photo-error.ts";
import { QueueFull } from "../../../platform/images/photo-queue.ts";
import { processAvatar } from "../../../platform/images/process-avatar.ts";
import { avatarUrl } from "../present.ts";
import { replaceAvatar } from "../store.ts";

const codes: Record<PhotoRefusal, ErrorCode> = {
  too_large: "photo.too_large",
  unsupported: "photo.unsupported",
  damaged: "photo.damaged",
  too_small: "photo.too_small",
  animated: "photo.animated",
  too_many_pixels: "photo.too_large",
  shape: "photo.shape",
};

/**
 * PROFILE-01, PROFILE-02: makes a square of 300 px of an uploaded file and shows it from now on; the file is stored
 * before a row names it. @returns its address. @throws `photo.*`.
 */
export async function saveAvatar(parts: Parts, viewer: Viewer, path: string): Promise<string> {
  const { storage, photoQueue, database } = parts;
  // A name of its own for every upload: one that waits for the janitor is never used again.
  const owner = `${viewer.userId}/${randomUUID()}`;
  const { key } = await photoQueue
    .run(() => processAvatar(path, { storage, owner }))
    .catch((error) => {
      throw refusalOf(error, parts);
    });
  await database.db.transaction().execute((db) => replaceAvatar(db, viewer.userId, key));
  return avatarUrl(key);
}

/** Succeeds where there is none, too. */
export async function removeAvatar({ database }: Parts, viewer: Viewer): Promise<void> {
  await database.db.transaction().execute((db) => replaceAvatar(db, viewer.userId, null));
}

/** What is answered when a picture is not taken; a fault of ours is logged and may be tried again (PROFILE-06). */
export function refusalOf(error: unknown, { log }: Pick<Parts, "log">): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof PhotoError) return new AppError(codes[error.reason]);
  if (!(error instanceof QueueFull)) log.error({ err: error }, "a profile picture could not be taken in");
  return new AppError("photo.failed", { retryAfterSeconds: 5 });
}
