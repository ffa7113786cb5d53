import sharp from "sharp";

const ink = { r: 17, g: 17, b: 17 };

/** The replacement of a cover on a card without photos. */
export function plainCover({ width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
