import { type AgeState, hasSlot } from "@compcard/domain/cards/adult-only";
import type { PhotoType } from "@compcard/domain/cards/options";
import type { MadeColumns } from "@compcard/domain/photos/made";
import { photoTypes } from "@compcard/domain/photos/options";
import type { PhotoDetail } from "@compcard/domain/photos/schema";
import { renditionKey } from "../../platform/images/write/photo-keys.ts";
import { mediaPath } from "../../platform/storage/keys.ts";

/** Columns of a photo that every card query reads. */
export const photoRowColumns = [
  ...(["photo_type", "key", "width", "height", "placeholder", "widths", "focus_x", "focus_y"] as const),
  ...(["made", "made_by", "made_floor", "made_floor_by"] as const),
] as const satisfies (keyof PhotoRow)[];

export interface PhotoRow extends MadeColumns {
  photo_type: string;
  key: string;
  width: number;
  height: number;
  placeholder: string;
  widths: number[];
  focus_x: number;
  focus_y: number;
}

export interface PresentedPhotos {
  photos: Partial<Record<PhotoType, string>>;
  photo_details: Partial<Record<PhotoType, PhotoDetail>>;
}

/** Wide enough for a page, small enough for a preview. */
const usualWidth = 1280;

/** The path of the photo as it can be fetched now: 1280 px, or less where that has not been made yet. */
export function photoPath({ key, widths }: Pick<PhotoRow, "key" | "widths">): string {
  const usual = widths.filter((width) => width <= usualWidth);
  return mediaPath(renditionKey(key, Math.max(...(usual.length > 0 ? usual : widths))));
}

export function presentPhoto(row: PhotoRow): PhotoDetail {
  return {
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    focus: { x: row.focus_x, y: row.focus_y },
    made: row.made,
    made_by: row.made_by,
    srcset: row.widths
      .toSorted((one, other) => one - other)
      .map((width) => `${mediaPath(renditionKey(row.key, width))} ${width}w`)
      .join(", "),
  };
}

/** A stored photo in the slot it fills. */
export type ShownPhoto = PhotoRow & { photo_type: PhotoType };

/** Photos in type order, without those of slots that the card does not have (TL-01). An unconsented age is null. */
export function shownPhotos(rows: readonly PhotoRow[], card: AgeState): ShownPhoto[] {
  return photoTypes.flatMap((type) => {
    const row = rows.find((photo) => photo.photo_type === type);
    return row && hasSlot(type, card) ? [{ ...row, photo_type: type }] : [];
  });
}

/** The photos of a card by slot; lists carry the details of the cover, and of what AI made, which counts as missing. */
export function presentPhotos(
  rows: readonly PhotoRow[],
  { list, ...card }: AgeState & { list: boolean },
): PresentedPhotos {
  const shown = shownPhotos(rows, card);
  const detailed = list ? shown.filter(({ made }, at) => at === 0 || made === "ai_made") : shown;
  return {
    photos: Object.fromEntries(shown.map((row) => [row.photo_type, photoPath(row)])),
    photo_details: Object.fromEntries(detailed.map((row) => [row.photo_type, presentPhoto(row)])),
  };
}
