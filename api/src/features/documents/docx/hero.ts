import sharp from "sharp";

const ink = { r: 17, g: 17, b: 17 };

/** What a card without photos shows in place of a cover. */
export function plainCover({ width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
