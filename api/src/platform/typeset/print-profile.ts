import { promisify } from "node:util";
import { deflate } from "node:zlib";
import sharp from "sharp";

let made: Promise<Buffer> | undefined;

/**
 * The ICC profile of the four inks of an offset press, from our picture library, by Graeme Gill and in the public
 * domain. Deflated, as a PDF holds it; about 400 KB.
 */
export function printProfile(): Promise<Buffer> {
  made ??= readProfile();
  return made;
}

async function readProfile(): Promise<Buffer> {
  const create = { width: 8, height: 8, channels: 3, background: "white" } as const;
  const picture = await sharp({ create }).toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer();
  const { icc } = await sharp(picture).metadata();
  if (icc?.toString("latin1", 12, 20) !== "prtrCMYK") throw new Error("no profile of a press came out");
  return promisify(deflate)(icc);
}
