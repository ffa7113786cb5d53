import { stat } from "node:fs/promises";
import { AppError } from "@compcard/domain/errors";
import { folderPhotos } from "./folder.ts";
import type { PhotoSource } from "./source.ts";
import { openZip } from "./zip.ts";

/** The photos in a folder or a ZIP. @throws AppError where there is neither. */
export async function openPhotos(path: string): Promise<PhotoSource> {
  const found = await stat(path).catch(() => null);
  if (!found)
    throw new AppError("import.photos_unreadable", {
      message: `there is nothing at ${path}, where the photos should be`,
    });
  return found.isFile() ? openZip(path) : folderPhotos(path);
}
