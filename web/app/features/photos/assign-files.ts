import type { PhotoType } from "@compcard/domain/cards/options";

export interface Placed<F> {
  type: PhotoType;
  file: F;
}

/**
 * Puts several files into the free slots in their order, beginning with `first` where it is given: that slot takes the
 * first file even when it is filled. What finds no slot is left over, never put over another photo.
 */
export function assignFiles<F>(
  files: readonly F[],
  slots: readonly PhotoType[],
  taken: (type: PhotoType) => boolean,
  first?: PhotoType,
): { placed: Placed<F>[]; left: F[] } {
  const free = slots.filter((type) => type !== first && !taken(type));
  const order = first === undefined ? free : [first, ...free];
  const placed = files.slice(0, order.length).map((file, index) => ({ type: order[index] as PhotoType, file }));
  return { placed, left: files.slice(order.length) };
}
