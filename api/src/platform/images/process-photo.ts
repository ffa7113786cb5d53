import type { Storage } from "../storage/storage.ts";
import { inspectPhoto } from "./read/inspect.ts";
import { readPixels } from "./read/pixels.ts";
import { openPixels, type Pixels, release, shrinkPixels } from "./read/strict-sharp.ts";
import { type Focus, suggestFocus } from "./write/focus.ts";
import { makeKey, masterKey } from "./write/photo-keys.ts";
import { makePlaceholder } from "./write/placeholder.ts";
import { completeRenditions, firstWidth, makeRendition, type Rendition } from "./write/renditions.ts";
import { storeBytes } from "./write/store-bytes.ts";

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
}

export interface FreshPhoto extends ProcessedPhoto {
  /** Makes the other renditions and answers all of them: for a queue, after the upload was answered. */
  rest: () => Promise<Rendition[]>;
}

/**
 * Takes an uploaded file of any name in: checks it, stores master and first rendition, and answers what a card needs
 * to show it, in some 0.15 s for a phone photo (`PHOTO-05`, `PHOTO-07`). The file itself is left to the caller.
 * Throws `PhotoError` for a picture that is not taken; other errors are ours.
 */
export async function processPhoto(file: string, storage: Storage): Promise<FreshPhoto> {
  const inspection = await inspectPhoto(file);
  return storePhoto(await readPixels(file, inspection), storage);
}

/** Stores master and first rendition of a photo under a new name, and gives the memory of its pixels back. */
export async function storePhoto(pixels: Pixels, storage: Storage): Promise<FreshPhoto> {
  const key = makeKey("photos");
  const { width, height } = pixels;
  // The best Huffman codes would save a few percent of a file that no page is sent, and take longer than all the rest.
  const masterJpeg = { quality: 88, optimiseCoding: false };
  const storeMaster = async () =>
    storeBytes(storage, masterKey(key), await openPixels(pixels).jpeg(masterJpeg).toBuffer());
  const makeFirst = async () => {
    const small = await shrinkPixels(pixels, firstWidth(width));
    const rendition = makeRendition(storage, key, small, small.width, { hasty: true });
    return Promise.all([rendition, makePlaceholder(small), suggestFocus(small)]);
  };
  // Side by side: an idle server has a second core, and on a busy one it makes no difference.
  const [[first, placeholder, suggestedFocus]] = await Promise.all([makeFirst(), storeMaster()]);
  release(pixels.data);
  return {
    key,
    width,
    height,
    placeholder,
    format: "webp",
    renditions: [first],
    master: { key: masterKey(key), width, height },
    suggestedFocus,
    rest: () => completeRenditions(storage, key, [first]),
  };
}
