import { openPixels } from "../api/src/platform/images/read/strict-sharp.ts";

/** Soft shapes with a photo's detail and grain: JPEG of 12 megapixels, or of another width. */
export async function drawPortrait(seed: number, wide = 3000): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = [1500, 2000];
  const data = Buffer.alloc(width * height * 3);
  let grain = seed + 1;
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    grain = (grain * 1103515245 + 12345) & 0x7fffffff;
    const wave = (length: number) => Math.sin(x / length + seed) * Math.cos(y / (1.4 * length));
    const light = 110 + 60 * wave(170) + 22 * wave(23) + 12 * wave(5) + ((grain >> 16) % 14);
    data.set(
      [light + 30, light, light - 20].map((part) => Math.min(255, Math.max(0, part))),
      at,
    );
  }
  const jpeg = await openPixels({ data, width, height }).resize({ width: wide }).jpeg({ quality: 90 }).toBuffer();
  return Buffer.from(jpeg);
}
