import type { SharpInput } from "sharp";
import { transcodeHeic } from "./heic.ts";
import { type Inspection, refusalOf } from "./inspect.ts";
import { masterSide } from "./limits.ts";
import { openStrictly, type Pixels, type Strictness } from "./strict-sharp.ts";

// Written into every file by some Samsung and older cameras; the picture itself is whole.
const harmlessWarnings = /Invalid SOS parameters|extraneous bytes before marker/;

/**
 * Decodes an inspected photo once: upright, sRGB, eight bits, on white where it was transparent, at most `masterSide`
 * on the long edge, and without any metadata (`PHOTO-07`). Throws `PhotoError` where the file is damaged.
 */
export async function readPixels(path: string, inspection: Inspection): Promise<Pixels> {
  const input = inspection.kind === "heic" ? await transcodeHeic(path, inspection) : path;
  try {
    return await decode(input, "warning");
  } catch (cause) {
    if (!(cause instanceof Error && harmlessWarnings.test(cause.message))) throw refusalOf(cause);
  }
  return decode(input, "error").catch((cause) => {
    throw refusalOf(cause);
  });
}

async function decode(input: SharpInput, strictness: Strictness): Promise<Pixels> {
  const { data, info } = await openStrictly(input, strictness)
    .autoOrient()
    .resize(masterSide, masterSide, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
