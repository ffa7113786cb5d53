import { transcodeHeic } from "./heic/heic.ts";
import { inspectPhoto } from "./read/inspect.ts";
import { openStrictly } from "./read/strict-sharp.ts";

/** Pixels, in the shape of a tile. */
const size = { width: 240, height: 300 };

/** A small picture of a photo that is not stored yet, as a data URL of some 8 kB. Throws `PhotoError`. */
export async function makeThumbnail(file: string): Promise<string> {
  const inspection = await inspectPhoto(file);
  const source = inspection.kind === "heic" ? await transcodeHeic(file, inspection) : file;
  const image = openStrictly(source, "error").autoOrient().flatten({ background: "white" });
  const bytes = await image
    .resize({ ...size, position: "top" })
    .webp({ quality: 60 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}
