import { readFile } from "node:fs/promises";
import type { Sharp, SharpInput } from "sharp";
import { createFairQueue } from "../../fair-queue.ts";
import { transcodeHeic } from "../heic/heic.ts";
import { type Inspection, refusalOf } from "./inspect.ts";
import { masterSize } from "./limits.ts";
import { openStrictly, type Pixels, release, type Strictness } from "./strict-sharp.ts";

/**
 * Warnings of the decoder about headers that cameras and programs write: parameters of a scan, bytes between segments, an
 * unknown version of JFIF or transform of Adobe's, a broken color profile. The picture itself is whole (TL-60).
 */
const harmlessWarnings =
  /Invalid SOS parameters|extraneous bytes before marker|unknown JFIF revision|Unknown Adobe color transform|bad ICC marker/;

/** The file ends before its last marker, which may be all that is missing. */
const endMissing = /premature end of JPEG image/i;
const endOfImage = Buffer.from([0xff, 0xd9]);

/** Pixels of a photo whose decoding may take 500 MB and more, since some formats are decoded whole. */
const largePixels = 40e6;
const large = createFairQueue(1);

/**
 * Decodes an inspected photo once: upright, sRGB, eight bits, on white or the `backdrop` where it was transparent, in the size of the
 * master, and without any metadata (`PHOTO-07`). Throws `PhotoError` where the file is damaged.
 */
export async function readPixels(path: string, inspection: Inspection): Promise<Pixels> {
  if (inspection.kind === "heic") return toSrgb(openStrictly(await transcodeHeic(path, inspection)).autoOrient());
  const isLarge = inspection.width * inspection.height > largePixels;
  return isLarge ? large("", () => decodeWhole(path, inspection)) : decodeWhole(path, inspection);
}

/** Without its last marker the file is tried with it, strictly: a picture that is cut off shows by other warnings. */
async function decodeWhole(path: string, inspection: Inspection): Promise<Pixels> {
  try {
    return await forgiveHeaders(path, inspection);
  } catch (cause) {
    if (!(cause instanceof Error && endMissing.test(cause.message))) throw refusalOf(cause);
  }
  const ended = Buffer.concat([await readFile(path), endOfImage]);
  return decode(ended, inspection, "warning").catch((cause) => {
    throw refusalOf(cause);
  });
}

async function forgiveHeaders(file: SharpInput, inspection: Inspection): Promise<Pixels> {
  try {
    return await decode(file, inspection, "warning");
  } catch (cause) {
    if (!(cause instanceof Error && harmlessWarnings.test(cause.message))) throw cause;
  }
  return decode(file, inspection, "error");
}

/**
 * Colors are converted after the picture has become smaller, not before as sharp does by itself: for 12 megapixels of
 * a phone's Display P3 that takes a third of the time. Meanwhile the profile waits in a PNG that is not compressed.
 */
async function decode(file: SharpInput, inspection: Inspection, strictness: Strictness): Promise<Pixels> {
  const { profile, plainRgb } = inspection;
  const { width, height } = masterSize(inspection);
  const smaller = (ignoreIcc: boolean) =>
    openStrictly(file, strictness, { ignoreIcc }).autoOrient().resize(width, height, { fit: "fill" });
  if (!profile || !plainRgb) return toSrgb(smaller(false), inspection);
  const png = await smaller(true).keepIccProfile().png({ compressionLevel: 0 }).toBuffer();
  try {
    return await toSrgb(openStrictly(png), inspection);
  } finally {
    release(png);
  }
}

async function toSrgb(image: Sharp, { backdrop = "white" }: Pick<Inspection, "backdrop"> = {}): Promise<Pixels> {
  const { data, info } = await image
    .flatten({ background: backdrop })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
