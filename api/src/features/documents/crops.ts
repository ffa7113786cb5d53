import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { AppError } from "@compcard/domain/errors";
import type { ShownPhoto } from "../../cards/photos/shown.ts";
import type { Parts } from "../../parts.ts";
import { type CropBox, cropToJpeg } from "../../platform/images/write/crop.ts";
import { masterKey, renditionKey } from "../../platform/images/write/photo-keys.ts";

/** A photo filling a box of so many pixels around its focus: JPEG, sRGB. */
export type Crop = (photo: ShownPhoto, box: Omit<CropBox, "focus">) => Promise<Buffer>;

/**
 * Crops from the masters, few at a time, and kept for the next document. Those of `many` cards let others go ahead, and
 * come from a lighter file where it has pixels to spare: hundreds of masters are hundreds of megabytes.
 */
export function createCrop({ storage, press }: Parts, { many = false } = {}): Crop {
  return async (photo, box) => {
    const { focus_x, focus_y } = photo;
    const source = (many && lightFile(photo, box)) || masterKey(photo.key);
    const made = createHash("sha256").update(JSON.stringify([source, focus_x, focus_y, box]));
    const name = `crop-${made.digest("hex")}`;
    const kept = await press.cache.read(name);
    if (kept) return kept;
    const cut = async () => {
      const file = await storage.open(source);
      // Replaced since the card was read: whoever asks again gets the new one.
      if (!file) throw new AppError("service.unavailable", { retryAfterSeconds: 1 });
      return cropToJpeg(await buffer(file.stream), { ...box, focus: { x: focus_x, y: focus_y } });
    };
    const crop = await (many ? press.crops.later(cut) : press.crops.run(cut));
    await press.cache.write(name, crop);
    return crop;
  };
}

const lightWidths = [640, 1280];
/** Pixels for each that is needed, so that no trace is left of the lighter file's compression. */
const spare = 1.4;

/** The smallest rendition that is large enough for the box; none where the photo's own file is needed. */
function lightFile({ key, width, height, widths }: ShownPhoto, box: Omit<CropBox, "focus">): string | undefined {
  const needed = spare * Math.max(box.width, (box.height * width) / height);
  const light = lightWidths.find((made) => widths.includes(made) && needed <= made);
  return light === undefined ? undefined : renditionKey(key, light);
}
