import { buffer } from "node:stream/consumers";
import type { Storage } from "../../storage/storage.ts";
import { renditionLadder } from "../read/limits.ts";
import { openPixels, openStrictly, type Pixels, release } from "../read/strict-sharp.ts";
import { masterKey, renditionKey } from "./photo-keys.ts";
import { stating } from "./stating.ts";
import { storeBytes } from "./store-bytes.ts";

export interface Rendition {
  /** In pixels, as made: never wider than the master. */
  width: number;
  key: string;
  bytes: number;
}

/** The ladder up to the master's width, and that width itself where it tops the last step by a tenth or more. */
export function renditionWidths(masterWidth: number): number[] {
  const widths: number[] = renditionLadder.filter((width) => width <= masterWidth);
  const last = widths.at(-1) ?? 0;
  const top = Math.min(masterWidth, Math.max(...renditionLadder));
  return top >= last * 1.1 ? [...widths, top] : widths;
}

/** The one that is made before the upload is answered: enough for a card on a phone. */
export function firstWidth(masterWidth: number): number {
  return Math.max(...renditionWidths(masterWidth).filter((width) => width <= 640));
}

/** `hasty` takes half the time for a few percent of bytes: for the rendition that a request waits for. */
export async function makeRendition(
  storage: Storage,
  key: string,
  pixels: StatedPixels,
  width: number,
  { hasty = false } = {},
): Promise<Rendition> {
  const effort = hasty ? 2 : 4;
  const image = openPixels(pixels).resize({ width }).webp({ quality: 76, effort });
  const webp = await stating(image, pixels.xmp).toBuffer();
  await storeBytes(storage, renditionKey(key, width), webp);
  return { width, key: renditionKey(key, width), bytes: webp.length };
}

/**
 * Makes what is still missing of a stored photo and answers all of its renditions, narrowest first. Works from the
 * master alone, so it may run in a queue, again after a crash, or never: the first rendition serves meanwhile.
 */
export async function completeRenditions(storage: Storage, key: string, done: Rendition[]): Promise<Rendition[]> {
  const pixels = await readMaster(storage, key);
  const renditions = [...done];
  for (const width of renditionWidths(pixels.width)) {
    if (done.some((rendition) => rendition.width === width)) continue;
    renditions.push(await makeRendition(storage, key, pixels, width));
  }
  release(pixels.data);
  return renditions.sort((one, other) => one.width - other.width);
}

/** Pixels with the XMP packet of their file, which every file made from them repeats. */
export interface StatedPixels extends Pixels {
  xmp?: string | undefined;
}

/** The stored photo itself; to be released by the caller. */
export async function readMaster(storage: Storage, key: string): Promise<StatedPixels> {
  const master = await storage.open(masterKey(key));
  if (!master) throw new Error(`the master of ${key} is gone`);
  const image = openStrictly(await buffer(master.stream));
  const { xmpAsString: xmp } = await image.metadata();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, xmp };
}
