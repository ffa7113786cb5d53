import { stat } from "node:fs/promises";
import type { PhotoFormat } from "@compcard/domain/photos/limits";
import type { Metadata } from "sharp";
import { maxAspect, maxHeicPixels, maxPixels, minSide } from "./limits.ts";
import { PhotoError } from "./photo-error.ts";
import { readSignature } from "./signature.ts";
import { openStrictly } from "./strict-sharp.ts";

export interface Inspection {
  kind: PhotoFormat;
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** Color profile of the file, if it has one. */
  profile: Buffer | undefined;
  /** Three colors (and perhaps transparency) of eight bits, as cameras write them: neither CMYK nor gray nor 16-bit. */
  plainRgb: boolean;
  exif: Buffer | undefined;
  xmp: Buffer | undefined;
  /** Color behind what is transparent; white by default. */
  backdrop?: string;
}

/** Reads the header and refuses what can be refused before a pixel is decoded (`PHOTO-05`). Throws `PhotoError`. */
export async function inspectPhoto(path: string): Promise<Inspection> {
  if ((await stat(path)).size === 0) throw new PhotoError("unsupported");
  const signature = await readSignature(path);
  if (signature === undefined) throw new PhotoError("unsupported");
  if (signature.animated) throw new PhotoError("animated");
  const metadata = await readHeader(path);
  const kind = kindOf(metadata);
  const { width, height } = metadata.autoOrient;
  if (width * height > (kind === "heic" ? maxHeicPixels : maxPixels)) throw new PhotoError("too_many_pixels");
  requireShape({ width, height });
  const plainRgb = metadata.space === "srgb" && metadata.depth === "uchar" && metadata.channels >= 3;
  return { kind, width, height, profile: metadata.icc, plainRgb, exif: metadata.exif, xmp: metadata.xmp };
}

/** Refuses what is too narrow or too small to be a photo of a card. `size` in pixels. Throws `PhotoError`. */
export function requireShape({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) > Math.min(width, height) * maxAspect) throw new PhotoError("shape");
  if (Math.min(width, height) < minSide) throw new PhotoError("too_small");
}

async function readHeader(path: string): Promise<Metadata> {
  try {
    return await openStrictly(path, "error").metadata();
  } catch (cause) {
    throw refusalOf(cause);
  }
}

/** A fault of the decoder as a refusal: too many pixels, or else damage, since the signature was right. */
export function refusalOf(cause: unknown): PhotoError {
  if (cause instanceof PhotoError) return cause;
  const tooMany = cause instanceof Error && cause.message.includes("exceeds pixel limit");
  return new PhotoError(tooMany ? "too_many_pixels" : "damaged", { cause });
}

function kindOf({ format, compression }: Metadata): Inspection["kind"] {
  if (format === "jpeg" || format === "png" || format === "webp") return format;
  if (format === "heif" && compression === "av1") return "avif";
  if (format === "heif" && compression === "hevc") return "heic";
  throw new PhotoError("unsupported");
}
