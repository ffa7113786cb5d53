import { AppError } from "@compcard/domain/errors";
import type { MadeColumns } from "@compcard/domain/photos/made";
import type { AppContext } from "../../app-context.ts";
import { type FreshPhoto, processPhoto, type StoredPhoto } from "../../platform/images/process-photo.ts";
import { toRefusal } from "../../platform/images/read/refusals.ts";
import { removeFiles } from "../photo-files/files.ts";
import { recordWidths } from "./record-widths.ts";
import type { NewPhoto } from "./store.ts";

/**
 * Checks and stores files, all or none; no row names them yet. With `field`, an error names the file by its place: `photos.2`.
 * @throws `photo.*`.
 */
export async function storeUploads<U extends { path: string }>(
  { storage, photoQueue, log, config }: AppContext,
  uploads: readonly U[],
  { listed, capturedOnly = false, field }: { listed: boolean; capturedOnly?: boolean; field?: string },
) {
  const terms = { publicUrl: config.publicUrl, listed, capturedOnly };
  const taken: (U & { photo: FreshPhoto })[] = [];
  try {
    for (const upload of uploads) {
      taken.push({ ...upload, photo: await photoQueue.run(() => processPhoto(upload.path, { storage, log }, terms)) });
    }
  } catch (error) {
    for (const { photo } of taken)
      await removeFiles(storage, photo.key).catch((err) => log.warn({ err }, "stray photo"));
    const refusal = toRefusal(error, { log });
    if (field === undefined) throw refusal;
    const details = [{ path: `${field}.${taken.length}`, message: refusal.message }];
    throw new AppError(refusal.code, {
      details,
      ...(refusal.retryAfterSeconds && { retryAfterSeconds: refusal.retryAfterSeconds }),
    });
  }
  return taken;
}

/** A row for a photo whose files state these columns. */
export function toRow<S extends string>(
  photo: StoredPhoto,
  photoType: S,
  { made, made_by, made_floor, made_floor_by }: MadeColumns,
): NewPhoto & { photo_type: S } {
  return {
    ...{ made, made_by, made_floor, made_floor_by, xmp_due: null },
    photo_type: photoType,
    key: photo.key,
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
    widths: photo.renditions.map(({ width }) => width),
    focus_x: photo.suggestedFocus.x,
    focus_y: photo.suggestedFocus.y,
  };
}

export interface WidthOptions {
  /** Makes the first width alone, for many photos at once; the job `photos.renditions` makes the others. */
  firstWidthOnly?: boolean;
}

/** The other widths, while nobody waits; what is lost to a crash is made by the job `photos.renditions`. */
export function queueRenditions(context: AppContext, photo: StoredPhoto): void {
  const { photoQueue, log } = context;
  const job = async () => recordWidths(context, photo.key, await photo.rest());
  photoQueue.later(job).catch((err) => log.warn({ err, key: photo.key }, "the widths of a photo could not be made"));
}
