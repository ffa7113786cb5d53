import type { ShownPhoto } from "../../../core/photo-files/shown.ts";
import type { Crop } from "../crops.ts";

/** A cut of a photo, and the name that a layout knows it by. */
export interface WantedCrop {
  file: string;
  photo: ShownPhoto;
  box: Parameters<Crop>[1];
}

const atOnce = 4;

/** All cuts of a long document by file, a few at a time: the line for cuts stays open to others. */
export async function cropAll(crop: Crop, wanted: readonly WantedCrop[]): Promise<Record<string, Buffer>> {
  const images: Record<string, Buffer> = {};
  const left = wanted.values();
  const work = async () => {
    for (const { file, photo, box } of left) images[file] = await crop(photo, box);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return images;
}
