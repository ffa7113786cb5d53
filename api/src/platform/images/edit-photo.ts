import type { PhotoEdit } from "@compcard/domain/photos/schema";
import type { Storage } from "../storage/storage.ts";
import { type StoredPhoto, storePhoto } from "./process-photo.ts";
import { requireShape } from "./read/inspect.ts";
import { openPixels, type Pixels, release } from "./read/strict-sharp.ts";
import { pixelsOf } from "./write/crop.ts";
import { readMaster } from "./write/renditions.ts";

/**
 * Makes a photo out of a stored one, turned and cut, under a name of its own; the stored one is left as it is. Throws
 * `PhotoError` ("too_small", "shape") for a part too small or too narrow to be a photo.
 */
export async function editPhoto(storage: Storage, key: string, edit: PhotoEdit): Promise<StoredPhoto> {
  const master = await readMaster(storage, key);
  try {
    return await storePhoto(await turnAndCut(master, edit), storage, master.xmp);
  } finally {
    release(master.data);
  }
}

async function turnAndCut(pixels: Pixels, { turn, crop }: PhotoEdit): Promise<Pixels> {
  const upright = turn % 180 === 0;
  const width = upright ? pixels.width : pixels.height;
  const height = upright ? pixels.height : pixels.width;
  const part = crop && pixelsOf(crop, { width, height });
  if (part) requireShape(part);
  const turned = openPixels(pixels).rotate(turn);
  const { data, info } = await (part ? turned.extract(part) : turned).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
