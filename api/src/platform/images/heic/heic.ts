import { readFile } from "node:fs/promises";
import { createFairQueue } from "../../fair-queue.ts";
import { most } from "../../file-limits.ts";
import { ProcessLimitError, type ProcessLimits, runLimited } from "../../limited-process/run.ts";
import type { Inspection } from "../read/inspect.ts";
import { PhotoError } from "../read/photo-error.ts";
import { withPngMetadata } from "../read/png-chunks.ts";

const program = new URL("./heic-process.ts", import.meta.url);
const heicLimits: ProcessLimits = { seconds: most("heic.seconds"), megabytes: most("heic.megabytes") };

/** One at a time: 48 megapixels take some 600 MB while they last. */
const queue = createFairQueue(1);

/**
 * The pixels of an inspected HEIC photo as a lossless PNG in the size of the master, in the colors of its own profile.
 * sharp reads these headers but has no HEVC decoder. The decoder runs in a process of its own, whose memory is freed at its end.
 * @throws PhotoError `damaged`, also where decoding goes beyond its limits: another attempt would end alike.
 */
export async function transcodeHeic(path: string, inspection: Inspection, limits = heicLimits): Promise<Buffer> {
  const png = await queue("", () => runLimited<Uint8Array | null>(program, path, limits)).catch((cause) => {
    throw cause instanceof ProcessLimitError ? new PhotoError("damaged", { cause }) : cause;
  });
  if (!png) throw new PhotoError("damaged");
  // The decoder hands out bare numbers: without the profile a phone's Display P3 would be taken for sRGB.
  const exif = (await isTurnedByExif(path)) ? inspection.exif : undefined;
  const metadata = {
    ...(inspection.profile && { profile: inspection.profile }),
    ...(exif && { exif: withoutPrefix(exif) }),
  };
  return withPngMetadata(Buffer.from(png), metadata);
}

/**
 * The decoder applies rotation boxes, and a MIAF file has no other rotation. Phones rotate older files without either
 * by EXIF, so their owners expect it.
 */
async function isTurnedByExif(path: string): Promise<boolean> {
  const file = await readFile(path);
  const brands = file.subarray(0, file.readUInt32BE(0));
  const meta = boxNamed(file, "meta");
  return !brands.includes("miaf") && !meta.includes("irot") && !meta.includes("imir");
}

function boxNamed(file: Buffer, name: string): Buffer {
  for (let at = 0; at + 8 <= file.length; ) {
    const size = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === name) return file.subarray(at, at + size);
    if (size < 8) break;
    at += size;
  }
  return Buffer.alloc(0);
}

function withoutPrefix(exif: Buffer): Buffer {
  return exif.subarray(0, 6).equals(Buffer.from("Exif\0\0", "latin1")) ? exif.subarray(6) : exif;
}
