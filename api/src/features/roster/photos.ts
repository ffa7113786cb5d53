import { realpath, stat } from "node:fs/promises";
import { isAbsolute, join, sep } from "node:path";
import { type PhotoType, photoTypes } from "@compcard/domain/cards/options";
import { AppError, type FieldProblem } from "@compcard/domain/errors";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import { photoSlots } from "@compcard/domain/photos/rules";
import { photoFocus } from "@compcard/domain/photos/schema";
import { removeFiles } from "../../cards/photos/files.ts";
import type { ShownPhoto } from "../../cards/photos/shown.ts";
import type { Parts } from "../../parts.ts";
import { processPhoto } from "../../platform/images/process-photo.ts";
import { toRefusal } from "../../platform/images/read/refusals.ts";
import type { NewCard } from "./new-card.ts";

type Tools = Pick<Parts, "storage" | "photoQueue" | "log">;

/** Slots of a line with the paths it names for them; addresses of a site, as an answer of the API has them, are none. */
export function namedPaths(photos: unknown): { type: PhotoType; path: string }[] {
  if (typeof photos !== "object" || photos === null) return [];
  const given = photos as Record<string, unknown>;
  return photoTypes.flatMap((type) => {
    const path = given[type];
    return typeof path === "string" && path !== "" && !isAbsolute(path) && !path.includes(":") ? [{ type, path }] : [];
  });
}

/** The named photos that are there, in or below the folder; nothing outside of it is looked at. */
async function findPhotos(
  folder: string,
  photos: unknown,
): Promise<{ type: PhotoType; path: string; bytes: number }[]> {
  const named = namedPaths(photos);
  if (named.length === 0) return [];
  const home = await realpath(folder);
  const found = await Promise.all(
    named.map(async ({ type, path }) => {
      // A path that cannot be one, with a zero byte in it, leads to nothing either.
      const file = await realpath(join(home, path)).catch(() => null);
      if (!file?.startsWith(home.endsWith(sep) ? home : home + sep)) return [];
      const known = await stat(file);
      return known.isFile() ? [{ type, path: file, bytes: known.size }] : [];
    }),
  );
  return found.flat();
}

/**
 * Stores the photos of a card that are there, every width of them, before any row names them (as `uploadPhotos`).
 * @returns what is wrong with them; then none of them is kept.
 */
export async function takePhotos(tools: Tools, folder: string, card: NewCard): Promise<FieldProblem[]> {
  const slots = photoSlots({ age: card.row.age as number | null, guarded: false });
  for (const { type, path, bytes } of await findPhotos(folder, card.record.photos)) {
    try {
      if (!slots.includes(type)) throw new AppError("photo.slot_forbidden");
      if (bytes > maxPhotoBytes) throw new AppError("photo.too_large");
      card.photos.push(await takePhoto(tools, type, path, card.record.photo_details?.[type]));
    } catch (error) {
      await dropPhotos(tools, card);
      const { status, message } = toRefusal(error, tools);
      if (status >= 500) throw error;
      return [{ path: `photos.${type}`, message }];
    }
  }
  return [];
}

/** Removes what was stored for a card that is not made after all. */
export async function dropPhotos({ storage }: Pick<Tools, "storage">, card: NewCard): Promise<void> {
  for (const { key } of card.photos) await removeFiles(storage, key);
  card.photos = [];
}

async function takePhoto(
  { storage, photoQueue }: Tools,
  type: PhotoType,
  path: string,
  details: unknown,
): Promise<ShownPhoto> {
  const { photo, renditions } = await photoQueue.later(async () => {
    const photo = await processPhoto(path, storage);
    return { photo, renditions: await photo.rest() };
  });
  const focus = photoFocus.safeParse((details as { focus?: unknown } | null)?.focus).data ?? photo.suggestedFocus;
  return {
    photo_type: type,
    key: photo.key,
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
    widths: renditions.map(({ width }) => width),
    focus_x: focus.x,
    focus_y: focus.y,
  };
}
