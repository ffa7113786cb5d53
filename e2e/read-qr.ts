import jsQR from "jsqr";
import sharp from "sharp";

/** What a camera reads from a picture, given as its bytes or as a data address; null for nothing. */
export async function readQr(picture: Buffer | string): Promise<string | null> {
  const bytes = typeof picture === "string" ? Buffer.from(picture.split(",")[1] ?? "", "base64") : picture;
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
