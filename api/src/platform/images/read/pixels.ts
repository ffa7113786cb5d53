import type { Sharp } from "sharp";
import { transcodeHeic } from "../heic/heic.ts";
import { type Inspection, refusalOf } from "./inspect.ts";
import { masterSize } from "./limits.ts";
import { openStrictly, type Pixels, release, type Strictness } from "./strict-sharp.ts";

// Written into every file by some Samsung and older cameras; the picture itself is whole.
const harmlessWarnings = /Invalid SOS parameters|extraneous bytes before marker/;

/**
 * Decodes an inspected photo once: upright, sRGB, eight bits, on white where it was transparent, in the size of the
 * master, and without any metadata (`PHOTO-07`). Throws `PhotoError` where the file is damaged.
 */
export async function readPixels(path: string, inspection: Inspection): Promise<Pixels> {
  if (inspection.kind === "heic") return toSrgb(openStrictly(await transcodeHeic(path, inspection)).autoOrient());
  try {
    return await decode(path, inspection, "warning");
  } catch (cause) {
    if (!(cause instanceof Error && harmlessWarnings.test(cause.message))) throw refusalOf(cause);
  }
  return decode(path, inspection, "error").catch((cause) => {
    throw refusalOf(cause);
  });
}

/**
 * Colours are converted after the picture has become smaller, not before as sharp does by itself: for 12 megapixels of
 * a phone's Display P3 that takes a third of the time. Meanwhile the profile waits in a PNG that is not compressed.
 */
async function decode(path: string, inspection: Inspection, strictness: Strictness): Promise<Pixels> {
  const { profile, plainRgb } = inspection;
  const { width, height } = masterSize(inspection);
  const smaller = (ignoreIcc: boolean) =>
    openStrictly(path, strictness, { ignoreIcc }).autoOrient().resize(width, height, { fit: "fill" });
  if (!profile || !plainRgb) return toSrgb(smaller(false));
  const png = await smaller(true).keepIccProfile().png({ compressionLevel: 0 }).toBuffer();
  try {
    return await toSrgb(openStrictly(png));
  } finally {
    release(png);
  }
}

async function toSrgb(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
