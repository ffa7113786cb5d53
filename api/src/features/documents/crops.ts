import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { AppError } from "@compcard/domain/errors";
import type { ShownPhoto } from "../../cards/photos/shown.ts";
import type { Parts } from "../../parts.ts";
import { type CropBox, cropToJpeg } from "../../platform/images/write/crop.ts";
import { masterKey } from "../../platform/images/write/photo-keys.ts";

/** A photo filling a box of so many pixels around its focus: JPEG, sRGB. */
export type Crop = (photo: ShownPhoto, box: Omit<CropBox, "focus">) => Promise<Buffer>;

/** Crops from the masters, few at a time, and kept for the next document. */
export function createCrop({ storage, press }: Parts): Crop {
  return async (photo, box) => {
    const { key, focus_x, focus_y } = photo;
    const made = createHash("sha256").update(JSON.stringify([key, focus_x, focus_y, box]));
    const name = `crop-${made.digest("hex")}`;
    const kept = await press.cache.read(name);
    if (kept) return kept;
    const crop = await press.crops.run(async () => {
      const master = await storage.open(masterKey(key));
      // Replaced since the card was read: whoever asks again gets the new one.
      if (!master) throw new AppError("service.unavailable", { retryAfterSeconds: 1 });
      return cropToJpeg(await buffer(master.stream), { ...box, focus: { x: focus_x, y: focus_y } });
    });
    await press.cache.write(name, crop);
    return crop;
  };
}
