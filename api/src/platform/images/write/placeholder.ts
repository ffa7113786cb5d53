import { rgbaToThumbHash } from "thumbhash";
import { openPixels, type Pixels } from "../read/strict-sharp.ts";

const thumbHashSide = 100;

/** Some 25 bytes, in base64, that a page can paint before the picture arrives (a thumbhash). */
export async function makePlaceholder(pixels: Pixels): Promise<string> {
  const { data, info } = await openPixels(pixels)
    .resize(thumbHashSide, thumbHashSide, { fit: "inside" })
    .ensureAlpha()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
