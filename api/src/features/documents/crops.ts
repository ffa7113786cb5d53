import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { AppError } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { isMarkedAi } from "@compcard/domain/photos/made";
import type { AppContext } from "../../app-context.ts";
import type { PhotoRow } from "../../core/photo-files/shown.ts";
import { release } from "../../platform/images/read/strict-sharp.ts";
import { type CropBox, cropToJpeg, fitToJpeg } from "../../platform/images/write/crop.ts";
import { masterKey, renditionKey } from "../../platform/images/write/photo-keys.ts";
import type { Storage } from "../../platform/storage/storage.ts";

/** A photo filling a box of so many pixels around its focus: JPEG, sRGB. Its label is part of it where AI made or edited it. */
export type Crop = (photo: PhotoRow, box: Omit<CropBox, "focus" | "hasty" | "mark">) => Promise<Buffer>;

/**
 * Crops from the masters, few at a time, and caches the result. Those of `many` cards let others go ahead, and
 * come from a lighter file where it has pixels to spare.
 */
export function createCrop({ storage, documents }: AppContext, locale: Locale, { many = false } = {}): Crop {
  return async (photo, box) => {
    const { focus_x, focus_y } = photo;
    const mark = isMarkedAi(photo.made) ? { mark: m.common_photo_ai({}, { locale }) } : {};
    const wanted = { ...box, ...mark, hasty: many };
    const source = (many && lightFile(photo, box)) || masterKey(photo.key);
    const hash = createHash("sha256").update(JSON.stringify([source, focus_x, focus_y, wanted]));
    const name = `crop-${hash.digest("hex")}`;
    const cached = await documents.cache.read(name);
    if (cached) return cached;
    const cut = async () => {
      const made = await fromFile(storage, source, (file) =>
        cropToJpeg(file, { ...wanted, focus: { x: focus_x, y: focus_y } }),
      );
      // Replaced since the card was read: a retry gets the new one.
      if (!made) throw new AppError("service.unavailable", { retryAfterSeconds: 1 });
      return made;
    };
    const crop = await (many ? documents.crops.later(cut) : documents.crops.run(cut));
    await documents.cache.write(name, crop);
    return crop;
  };
}

/** A stored picture, whole, in a box of so many pixels: JPEG. Null where the file is gone. */
export type Fit = (
  key: string,
  box: Pick<CropBox, "width" | "height">,
) => Promise<{ bytes: Buffer; width: number; height: number } | null>;

/** `Fit` for the files of this storage. */
export function createFit(storage: Storage): Fit {
  return (key, box) => fromFile(storage, key, (file) => fitToJpeg(file, box));
}

/**
 * A picture made from a file, or null if the file is gone. A local file is read outside of JavaScript, another one is
 * released immediately: the bytes of hundreds of masters make V8 scan all of its memory again and again, which takes as
 * long as cutting them.
 */
async function fromFile<Made>(
  storage: Storage,
  key: string,
  make: (file: string | Buffer) => Promise<Made>,
): Promise<Made | null> {
  const path = storage.pathOf?.(key);
  if (path !== undefined) {
    return make(path).catch(async (error) => {
      if (await storage.exists(key)) throw error;
      return null;
    });
  }
  const file = await storage.open(key);
  if (!file) return null;
  const bytes = await buffer(file.stream);
  try {
    return await make(bytes);
  } finally {
    release(bytes);
  }
}

/**
 * A cut from the next wider rendition takes longer than from the master, whose JPEG is decoded at a fraction of its
 * size.
 */
const lightWidth = 640;
/** Pixels for each that is needed, so that no trace is left of the lighter file's compression. */
const spare = 1.4;

/** A rendition that takes less work than the master, where it is large enough for the box. */
function lightFile(
  { key, width, height, widths }: PhotoRow,
  box: Omit<CropBox, "focus" | "hasty">,
): string | undefined {
  const needed = spare * Math.max(box.width, (box.height * width) / height);
  return needed <= lightWidth && widths.includes(lightWidth) ? renditionKey(key, lightWidth) : undefined;
}
