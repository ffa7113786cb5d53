import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { PhotoType } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";

/** One line of advice for each kind of photo. */
export const slotHint: Record<PhotoType, () => string> = {
  "beauty-portrait": m.photos_hint_beauty_portrait,
  "smiling-portrait": m.photos_hint_smiling_portrait,
  "full-body": m.photos_hint_full_body,
  swimwear: m.photos_hint_swimwear,
  "fashion-editorial": m.photos_hint_fashion_editorial,
  "lifestyle-commercial": m.photos_hint_lifestyle_commercial,
  dynamic: m.photos_hint_dynamic,
};

export function slotName(type: PhotoType): string {
  return optionLabel("photoTypes", type, getLocale());
}
