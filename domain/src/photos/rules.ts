import { type AgeState, hasSlot } from "../cards/adult-only.ts";
import type { PhotoType } from "../cards/options.ts";
import { coverType } from "./cover.ts";
import { printSizes } from "./limits.ts";
import { photoTypes, requiredPhotoTypes } from "./options.ts";
import type { PhotoEdit, PhotoFocus } from "./schema.ts";

type Photos = Partial<Record<PhotoType, unknown>>;

/** The typed slots a card has: under 18 none for swimwear (spec: Ages). */
export function photoSlots(card: AgeState): PhotoType[] {
  return photoTypes.filter((type) => hasSlot(type, card));
}

export function isRequired(type: PhotoType): boolean {
  return requiredPhotoTypes.some((required) => required === type);
}

export interface PhotoProgress {
  requiredDone: number;
  required: number;
  done: number;
  total: number;
}

/** The numbers of the badges 'required done / 4' and 'total / 7'; without a swimwear slot they count to 3 and 6 (PHOTO-01). */
export function photoProgress(photos: Photos, card: AgeState): PhotoProgress {
  const slots = photoSlots(card);
  const required = slots.filter(isRequired);
  const filled = (type: PhotoType) => photos[type] !== undefined;
  return {
    requiredDone: required.filter(filled).length,
    required: required.length,
    done: slots.filter(filled).length,
    total: slots.length,
  };
}

/** The place of a photo on the printed card: the cover fills the front, any other is one of those on the back. */
export function printPlace(type: PhotoType, photos: Photos): keyof typeof printSizes {
  return coverType(photos) === type ? "front" : "back";
}

/** True if a photo, cut to its place on a printed A5 card, gives it less than 300 dots an inch. `size` in pixels. */
export function isSmallForPrint(size: { width: number; height: number }, place: keyof typeof printSizes): boolean {
  return size.width < printSizes[place].width || size.height < printSizes[place].height;
}

/** The point that crops preserve, after an edit. A point that was cut off moves to the nearest edge. */
export function focusAfter({ x, y }: PhotoFocus, { turn, crop }: PhotoEdit): PhotoFocus {
  const turned = { 0: { x, y }, 90: { x: 1 - y, y: x }, 180: { x: 1 - x, y: 1 - y }, 270: { x: y, y: 1 - x } }[turn];
  if (!crop) return turned;
  const within = (at: number, from: number, length: number) => Math.min(1, Math.max(0, (at - from) / length));
  return { x: within(turned.x, crop.x, crop.width), y: within(turned.y, crop.y, crop.height) };
}
