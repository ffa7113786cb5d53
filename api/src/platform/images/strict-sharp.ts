import sharp, { type Sharp, type SharpInput } from "sharp";
import { maxPixels, secondsPerStep } from "./limits.ts";

// Process-wide, and before anything is opened: no SVG, GIF, TIFF, PDF or text ever reaches a decoder (PHOTO-05).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});
// One thread a picture and several pictures at once beats the reverse; the cache only helps who opens a file twice.
sharp.concurrency(1);
sharp.cache(false);

/** How much damage is forgiven: nothing, or the harmless faults that some cameras write into every file. */
export type Strictness = "warning" | "error";

/** Opens a picture from outside; time and pixels are bounded, only the four allowed loaders answer. */
export function openStrictly(input: SharpInput, strictness: Strictness = "warning"): Sharp {
  return sharp(input, { failOn: strictness, limitInputPixels: maxPixels, sequentialRead: true }).timeout({
    seconds: secondsPerStep,
  });
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
