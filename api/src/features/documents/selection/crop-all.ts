import type { ShownPhoto } from "../../../core/photo-files/shown.ts";
import { forEachConcurrent } from "../../../platform/for-each-concurrent.ts";
import type { Crop } from "../crops.ts";

/** A cut of a photo, and the name that a layout knows it by. */
export interface WantedCrop {
  file: string;
  photo: ShownPhoto;
  box: Parameters<Crop>[1];
}

const maxConcurrent = 4;

/** All cuts of a long document by file, a few at a time: the line for cuts stays open to others. */
export async function cropAll(crop: Crop, wanted: readonly WantedCrop[]): Promise<Record<string, Buffer>> {
  const images: Record<string, Buffer> = {};
  await forEachConcurrent(wanted, maxConcurrent, async ({ file, photo, box }) => {
    images[file] = await crop(photo, box);
  });
  return images;
}
