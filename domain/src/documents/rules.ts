import type { PhotoType } from "../cards/options.ts";
import { coverType } from "../photos/cover.ts";
import { photoTypes } from "../photos/options.ts";
import { backCounts } from "./options.ts";

type Photos = Partial<Record<PhotoType, unknown>>;

/** Photos by side; a card without photos has no front and an empty back. */
export interface DocumentPhotos {
  front: PhotoType | null;
  back: PhotoType[];
}

/**
 * The photos of a card's document (EXPORT-03): the cover in front and, behind, as many of the others in type order as a
 * back has layouts for. A request takes precedence.
 */
export function choosePhotos(
  photos: Photos,
  requested: { front?: PhotoType; back?: PhotoType[] } = {},
): DocumentPhotos {
  const front = requested.front ?? coverType(photos);
  if (requested.back) return { front, back: requested.back };
  const others = photoTypes.filter((type) => photos[type] !== undefined && type !== front);
  const count = backCounts.findLast((allowed) => allowed <= others.length) ?? 0;
  return { front, back: others.slice(0, count) };
}
