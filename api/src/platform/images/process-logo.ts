import type { Storage } from "../storage/storage.ts";
import { inspectPhoto } from "./read/inspect.ts";
import { readPixels } from "./read/pixels.ts";
import { openPixels, openStrictly } from "./read/strict-sharp.ts";
import { makeKey } from "./write/photo-keys.ts";
import { storeBytes } from "./write/store-bytes.ts";

/** In pixels; a smaller picture keeps its size. */
const box = { width: 640, height: 320 };

/**
 * Takes an uploaded file in under the rules of photos and stores it whole, within 640 × 320 px, as WebP; what was
 * transparent is white, or ink behind a light logo. @returns its key, immutable, the file itself. Throws `PhotoError`.
 */
export async function processLogo(file: string, storage: Storage): Promise<string> {
  const inspection = await inspectPhoto(file);
  const key = `${makeKey("logos")}.webp`;
  const pixels = await readPixels(file, { ...inspection, backdrop: (await isLightOnly(file)) ? "#111111" : "white" });
  const fitted = openPixels(pixels).resize({ ...box, fit: "inside", withoutEnlargement: true });
  await storeBytes(storage, key, await fitted.webp({ quality: 90 }).toBuffer());
  return key;
}

/** Brightness of 255 from which letters cannot be read on white. */
const light = 225;

/** True if a picture has transparent parts, and nothing but light ones beside them: a logo for dark backgrounds. */
async function isLightOnly(file: string): Promise<boolean> {
  const small = openStrictly(file, "error").resize({ width: 64, height: 64, fit: "inside" }).toColourspace("srgb");
  const data = await small
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer()
    .catch(() => null);
  if (!data) return false;
  let [clear, seen, dark] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 128) clear += 1;
    else {
      seen += 1;
      if (0.3 * red + 0.6 * green + 0.1 * blue < light) dark += 1;
    }
  }
  return clear > 0 && seen > 0 && dark / seen < 0.05;
}
