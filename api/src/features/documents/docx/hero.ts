import sharp from "sharp";
import { openStrictly } from "../../../platform/images/read/strict-sharp.ts";

const ink = { r: 17, g: 17, b: 17 };

/** The cover with its foot darkened for a white name, since Word has no gradient over a picture: JPEG. */
export async function shadeFoot(cover: Buffer): Promise<Buffer> {
  const image = openStrictly(cover);
  const { width, height } = await image.metadata();
  const shade = { width: 1, height, channels: 4 as const };
  const band = await sharp(shadeColumn(height), { raw: shade }).resize(width, height, { fit: "fill" }).raw().toBuffer();
  return image
    .composite([{ input: band, raw: { width, height, channels: 4 } }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** What a card without photos shows in place of a cover. */
export function plainCover({ width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

// Nothing above, three quarters black at the foot; eased, so that no edge shows.
function shadeColumn(height: number): Buffer {
  const start = height * 0.55;
  const column = Buffer.alloc(height * 4);
  for (let y = Math.ceil(start); y < height; y++) {
    const way = (y - start) / (height - start);
    column.writeUInt8(Math.round(255 * 0.78 * way * way * (3 - 2 * way)), y * 4 + 3);
  }
  return column;
}
