import type { Storage } from "../storage/storage.ts";
import { inspectPhoto } from "./read/inspect.ts";
import { readPixels } from "./read/pixels.ts";
import { openPixels } from "./read/strict-sharp.ts";
import { makeKey } from "./write/photo-keys.ts";
import { storeBytes } from "./write/store-bytes.ts";

/** In pixels; a smaller picture keeps its size. */
const box = { width: 640, height: 320 };

/**
 * Takes an uploaded file in under the rules of photos and stores it whole, within 640 × 320 px, as WebP; what was
 * transparent is white. @returns its key, immutable, the file itself. Throws `PhotoError`.
 */
export async function processLogo(file: string, storage: Storage): Promise<string> {
  const inspection = await inspectPhoto(file);
  const key = `${makeKey("logos")}.webp`;
  const pixels = await readPixels(file, inspection);
  const fitted = openPixels(pixels).resize({ ...box, fit: "inside", withoutEnlargement: true });
  await storeBytes(storage, key, await fitted.webp({ quality: 90 }).toBuffer());
  return key;
}
