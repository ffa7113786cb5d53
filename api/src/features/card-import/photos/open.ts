import { stat } from "node:fs/promises";
import { ImportError } from "../import-error.ts";
import { folderPhotos } from "./folder.ts";
import type { PhotoSource } from "./source.ts";
import { openZip } from "./zip.ts";

/** The photos in a folder or a ZIP. @throws ImportError where there is neither. */
export async function openPhotos(path: string): Promise<PhotoSource> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new ImportError(`there is nothing at ${path}, where the photos should be`);
  return found.isFile() ? openZip(path) : folderPhotos(path);
}
