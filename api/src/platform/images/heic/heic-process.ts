import { readFile } from "node:fs/promises";
import decode from "heic-decode";
import sharp from "sharp";
import { serve } from "../../limited-process/serve.ts";
import { masterSize } from "../read/limits.ts";

/** The process that decodes a HEIC photo: a PNG in the size of the master, or null for a file that its decoder cannot read. */
serve(async (path: string): Promise<Buffer | null> => {
  const buffer = await readFile(path);
  const photo = await decode({ buffer }).catch(() => null);
  if (!photo) return null;
  const { data, width, height } = photo;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: "white" })
    .resize({ ...masterSize({ width, height }), fit: "fill" })
    .png({ compressionLevel: 1 })
    .toBuffer();
});
