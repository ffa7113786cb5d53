import sharp from "sharp";
import { openPixels, type Pixels } from "../read/strict-sharp.ts";

/** A point of a picture, both from 0 to 1, counted from the top left; a crop uses it as CSS `object-position` does. */
export interface Focus {
  x: number;
  y: number;
}

const probeSide = 256;

/**
 * The suggested center of a crop: skin, color and detail attract it, and in an upright picture it is moved up, so that
 * a crop loses shoes rather than hair. The owner may move it.
 */
export async function suggestFocus(pixels: Pixels): Promise<Focus> {
  const { x, y } = await findAttention(pixels);
  if (pixels.width > pixels.height) return rounded({ x, y: Math.min(y, 0.5) });
  return rounded({ x: (x + 0.5) / 2, y: Math.min(y * 0.6, 0.4) });
}

async function findAttention(pixels: Pixels): Promise<Focus> {
  const { data, info } = await openPixels(pixels)
    .resize(probeSide, probeSide, { fit: "inside" })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // Attention is only computed where something is cropped, so half of the long side is.
  const crop = width > height ? { width: Math.ceil(width / 2), height } : { width, height: Math.ceil(height / 2) };
  const probe = await openPixels({ data, width, height })
    .resize({ ...crop, position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  return { x: (probe.info.attentionX ?? width / 2) / width, y: (probe.info.attentionY ?? height / 2) / height };
}

function rounded({ x, y }: Focus): Focus {
  return { x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 };
}
