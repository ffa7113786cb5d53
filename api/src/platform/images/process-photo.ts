import type { Storage } from "../storage/storage.ts";
import { type Focus, suggestFocus } from "./focus.ts";
import { inspectPhoto } from "./inspect.ts";
import { printShortSide } from "./limits.ts";
import { makeKey, masterKey } from "./photo-keys.ts";
import { readPixels } from "./pixels.ts";
import { makePlaceholder } from "./placeholder.ts";
import { completeRenditions, firstWidth, makeRendition, type Rendition } from "./renditions.ts";
import { storeBytes } from "./store-bytes.ts";
import { openPixels } from "./strict-sharp.ts";

export interface ProcessedPhoto {
  /** Immutable; every file of the photo starts with it. */
  key: string;
  /** Of the master, upright, in pixels. */
  width: number;
  height: number;
  /** Thumbhash, base64. */
  placeholder: string;
  format: "webp";
  renditions: Rendition[];
  /** JPEG for documents and share images; pages never need it. */
  master: { key: string; width: number; height: number };
  suggestedFocus: Focus;
  /** The short side is under 1240 px: fine on screens, soft on paper. */
  smallForPrint: boolean;
}

export interface FreshPhoto extends ProcessedPhoto {
  /** Makes the other renditions and answers all of them: for a queue, after the upload was answered. */
  rest: () => Promise<Rendition[]>;
}

export interface PhotoTarget {
  storage: Storage;
  /** Whose file it is (a card and a slot, an account): part of the key, so that owners never share files. */
  owner: string;
}

/**
 * Takes an uploaded file of any name in: checks it, stores master and first rendition, and answers what a card needs
 * to show it, in some 0.3 s for a phone photo (`PHOTO-05`, `PHOTO-07`). The file itself is left to the caller.
 * Throws `PhotoError` for a picture that is not taken; other errors are ours.
 */
export async function processPhoto(file: string, { storage, owner }: PhotoTarget): Promise<FreshPhoto> {
  const inspection = await inspectPhoto(file);
  const key = await makeKey("photos", file, owner);
  const pixels = await readPixels(file, inspection);
  const { width, height } = pixels;
  await storeBytes(storage, masterKey(key), await openPixels(pixels).jpeg({ quality: 88 }).toBuffer());
  const first = await makeRendition(storage, key, pixels, firstWidth(width));
  return {
    key,
    width,
    height,
    placeholder: await makePlaceholder(pixels),
    format: "webp",
    renditions: [first],
    master: { key: masterKey(key), width, height },
    suggestedFocus: await suggestFocus(pixels),
    smallForPrint: Math.min(width, height) < printShortSide,
    rest: () => completeRenditions(storage, key, [first]),
  };
}

/** The same in one go, with all renditions: for seeds and imports, where nobody waits. */
export async function processWholePhoto(file: string, target: PhotoTarget): Promise<ProcessedPhoto> {
  const { rest, ...photo } = await processPhoto(file, target);
  return { ...photo, renditions: await rest() };
}
