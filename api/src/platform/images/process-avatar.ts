import type { Storage } from "../storage/storage.ts";
import { inspectPhoto } from "./read/inspect.ts";
import { readPixels } from "./read/pixels.ts";
import { openPixels } from "./read/strict-sharp.ts";
import { cropTo } from "./write/crop.ts";
import { suggestFocus } from "./write/focus.ts";
import { makeKey } from "./write/photo-keys.ts";
import { storeBytes } from "./write/store-bytes.ts";

const side = 300;

export interface ProcessedAvatar {
  /** Immutable; the file itself. */
  key: string;
  width: number;
  height: number;
  bytes: number;
}

/** Takes an uploaded file in under the rules of photos and stores a square JPEG of 300 px. Throws `PhotoError`. */
export async function processAvatar(file: string, storage: Storage): Promise<ProcessedAvatar> {
  const inspection = await inspectPhoto(file);
  const key = `${makeKey("avatars")}.jpg`;
  const pixels = await readPixels(file, inspection);
  const focus = await suggestFocus(pixels);
  const square = cropTo(openPixels(pixels), pixels, { width: side, height: side, focus });
  const jpeg = await square.jpeg({ quality: 90 }).toBuffer();
  await storeBytes(storage, key, jpeg);
  return { key, width: side, height: side, bytes: jpeg.length };
}
