import { type Made, rankOfMade } from "@compcard/domain/photos/made";
import type { Storage } from "../storage/storage.ts";
import { type LabelLog, readLabel } from "./labels/read-label.ts";
import { inspectPhoto } from "./read/inspect.ts";
import { PhotoError } from "./read/photo-error.ts";
import { readPixels } from "./read/pixels.ts";
import { openPixels, type Pixels, release, shrinkPixels } from "./read/strict-sharp.ts";
import { type Focus, suggestFocus } from "./write/focus.ts";
import { makeKey, masterKey } from "./write/photo-keys.ts";
import { makePlaceholder } from "./write/placeholder.ts";
import { completeRenditions, firstWidth, makeRendition, type Rendition } from "./write/renditions.ts";
import { stating } from "./write/stating.ts";
import { storeBytes } from "./write/store-bytes.ts";
import { xmpOf } from "./write/xmp.ts";

export interface ProcessedPhoto {
  /** Immutable; every file of the photo starts with it. */
  key: string;
  /** Size of the master, upright, in pixels. */
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

export interface StoredPhoto extends ProcessedPhoto {
  /** Makes the other renditions and answers all of them: for a queue, after the upload was answered. */
  rest: () => Promise<Rendition[]>;
}

/** A photo from an uploaded or imported file. */
export interface FreshPhoto extends StoredPhoto {
  /** The label in the file. */
  made: Made | null;
}

/** The part of the statement in a card's files that is the same for all its photos. */
export interface Terms {
  publicUrl: string;
  /** Search engines may show the card. */
  listed: boolean;
  /** Refuses a photo whose file says that it was changed or made: for digitals. */
  capturedOnly?: boolean;
}

/**
 * Takes an uploaded file of any name in: checks it, stores master and first rendition, and answers what a card needs
 * to show it, in some 0.15 s for a phone photo (`PHOTO-05`, `PHOTO-07`). The file itself is left to the caller.
 * Throws `PhotoError` for a picture that is not taken; other errors are ours.
 */
export async function processPhoto(
  file: string,
  { storage, log }: { storage: Storage; log: LabelLog },
  { publicUrl, listed, capturedOnly }: Terms,
): Promise<FreshPhoto> {
  const inspection = await inspectPhoto(file);
  const made = await readLabel(file, inspection, log);
  if (capturedOnly && rankOfMade(made) > 0) throw new PhotoError("not_a_digital");
  const xmp = xmpOf(publicUrl, { made, credit: null, listed });
  return { ...(await storePhoto(await readPixels(file, inspection), storage, xmp)), made };
}

/**
 * Stores master and first rendition of a photo under a new name, and gives the memory of its pixels back. Every file states
 * the XMP packet.
 */
export async function storePhoto(pixels: Pixels, storage: Storage, xmp: string | undefined): Promise<StoredPhoto> {
  const key = makeKey("photos");
  const { width, height } = pixels;
  // The best Huffman codes would save a few percent of a file that no page is sent, and take longer than all the rest.
  const masterJpeg = { quality: 88, optimiseCoding: false };
  const storeMaster = async () =>
    storeBytes(storage, masterKey(key), await stating(openPixels(pixels).jpeg(masterJpeg), xmp).toBuffer());
  const makeFirst = async () => {
    const small = await shrinkPixels(pixels, firstWidth(width));
    const rendition = makeRendition(storage, key, { ...small, xmp }, small.width, { hasty: true });
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
