import type { Storage } from "../storage/storage.ts";
import { cropTo } from "./crop.ts";
import { suggestFocus } from "./focus.ts";
import { inspectPhoto } from "./inspect.ts";
import { makeKey } from "./photo-keys.ts";
import { readPixels } from "./pixels.ts";
import { storeBytes } from "./store-bytes.ts";
import { openPixels } from "./strict-sharp.ts";

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
