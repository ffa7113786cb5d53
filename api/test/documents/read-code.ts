import jsQR from "jsqr";
import sharp from "sharp";

/** What a camera reads from a picture. */
export async function codeIn(image: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
