import sharp, { type Sharp, type SharpInput } from "sharp";
import { maxPixels, secondsPerStep } from "./limits.ts";

// Process-wide, and before anything is opened: no SVG, GIF, TIFF, PDF or text ever reaches a decoder (PHOTO-05).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});
// A picture alone is ready sooner on two threads, and several at once take no more of the processor for it. The cache
// only helps who opens a file twice.
sharp.concurrency(2);
sharp.cache(false);

/** Tolerated damage: none, or the harmless faults that some cameras write into every file. */
export type Strictness = "warning" | "error";

/** Opens a picture from outside; time and pixels are bounded, only the four allowed loaders answer. */
export function openStrictly(
  input: SharpInput,
  strictness: Strictness = "warning",
  { ignoreIcc = false }: { ignoreIcc?: boolean } = {},
): Sharp {
  const options = { failOn: strictness, limitInputPixels: maxPixels, sequentialRead: true, ignoreIcc };
  return sharp(input, options).timeout({ seconds: secondsPerStep });
}

/** Three bytes a pixel, sRGB, upright: what every output is made from. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Opens pixels that are already ours. */
export function openPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The same picture, narrower. */
export async function shrinkPixels(pixels: Pixels, width: number): Promise<Pixels> {
  const { data, info } = await openPixels(pixels).resize({ width }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Gives a picture's memory back now: it lies outside V8, which would keep it until it needs memory of its own. */
export function release({ buffer }: Uint8Array | Uint8ClampedArray): void {
  (buffer as ArrayBuffer).transfer(0);
}
