import { printSizes } from "@compcard/domain/photos/limits";
import { most } from "../../file-limits.ts";

export const maxPixels = most("photo.pixels");

/** HEIC is decoded whole, at four bytes a pixel and more; 64 megapixels cover the 48 a phone makes. */
export const maxHeicPixels = most("heic.pixels");

export const minSide = 200;

/** Longer than any panorama a card could use; what is longer is a banner or an attack. */
export const maxAspect = 4;

export const secondsPerStep = most("photo.seconds");

/** Long edge of the master in pixels: A4 at 220 dpi, and everything smaller is made from it. */
const masterSide = 2560;

/** Size of the master: as above, or as much more as a narrow photo needs to fill the front of a printed card. */
export function masterSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const scale = Math.min(1, Math.max(masterSide / long, printSizes.front.width / short));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Widths of the WebP renditions, in pixels; never enlarged. 828 fills a phone of 414 points twofold, and spares those
 * below it half the bytes of 1280.
 */
export const renditionLadder = [320, 640, 828, 1280, 2048] as const;
