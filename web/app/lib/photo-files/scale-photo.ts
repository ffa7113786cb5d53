import { maxPhotoBytes, printSizes } from "@compcard/domain/photos/limits";
import { type Gamut, readGamut } from "./photo-gamut.ts";
import { carriesLabel } from "./photo-labels.ts";

/** The size of an uploaded photo in pixels: more than the server stores of it. */
const box = { short: 2600, long: 3600 };
const quality = 0.85;
/** Holds the color profile of any camera, which stands before the picture. */
const headBytes = 512 * 1024;
const scaled = /^image\/(jpeg|hei[cf])$/;

/** By how much a photo is made smaller before it is sent; one that is narrow keeps what the front of a printed card takes. */
export function scaleOf({ width, height }: { width: number; height: number }): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Math.min(1, Math.max(Math.min(box.short / short, box.long / long), printSizes.front.width / short));
}

/**
 * Scales a camera's photo to the size that is sent, upright and in its colors (SL-53). The file stays as it is if it is small
 * enough, if this browser cannot decode it or hold its colors, or if it would not become smaller. A file larger than the server
 * takes is drawn in any format and colors. A file with a label of its origin is never drawn, because a drawing loses the label.
 */
export async function scalePhoto(file: File): Promise<Blob> {
  const isTooLarge = file.size > maxPhotoBytes;
  if (!scaled.test(file.type) && !isTooLarge) return file;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (carriesLabel(bytes)) return file;
  const own = readGamut(bytes.subarray(0, headBytes));
  const gamuts: Gamut[] = own ? [own] : [];
  if (isTooLarge) gamuts.push("display-p3", "srgb");
  for (const gamut of new Set(gamuts)) {
    const photo = await draw(file, gamut, isTooLarge).catch(() => null);
    if (photo && photo.size < file.size) return photo;
  }
  return file;
}

async function draw(file: File, gamut: Gamut, always: boolean): Promise<Blob | null> {
  const whole = await createImageBitmap(file);
  try {
    const scale = scaleOf(whole);
    if (scale === 1 && !always) return null;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(whole.width * scale);
    canvas.height = Math.round(whole.height * scale);
    const pen = canvas.getContext("2d", { alpha: false, colorSpace: gamut });
    // Older browsers draw in sRGB whatever they are asked for.
    if (!pen || (gamut !== "srgb" && pen.getContextAttributes?.().colorSpace !== gamut)) return null;
    pen.imageSmoothingQuality = "high";
    // Transparent parts become white, as on the server.
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(whole, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  } finally {
    whole.close();
  }
}
