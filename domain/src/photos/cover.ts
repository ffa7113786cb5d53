import type { PhotoType } from "../cards/options.ts";
import { photoTypes } from "./options.ts";

/** The photo that stands for the card in lists and share images: the first in type order (SHARE-01). */
export function coverType(photos: Partial<Record<PhotoType, unknown>>): PhotoType | null {
  return photoTypes.find((type) => photos[type] !== undefined) ?? null;
}
