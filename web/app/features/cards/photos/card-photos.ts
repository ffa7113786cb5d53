import type { PhotoType } from "@compcard/domain/cards/options";
import type { WireCard } from "@compcard/domain/cards/schema";
import { photoTypes } from "@compcard/domain/photos/options";
import type { PhotoDetail } from "@compcard/domain/photos/schema";
import { fullSrcset } from "@compcard/domain/photos/srcset";

/** A photo of a card, in type order; the first is its cover. */
export interface CardPhoto {
  type: PhotoType;
  url: string;
  detail: PhotoDetail | undefined;
}

export function photosOf({ photos, photo_details }: Pick<WireCard, "photos" | "photo_details">): CardPhoto[] {
  return photoTypes.flatMap((type) => {
    const url = photos[type];
    const detail = photo_details[type];
    if (!url) return [];
    return [{ type, url, detail: detail && { ...detail, srcset: fullSrcset(url, detail.srcset) } }];
  });
}

/** Width by height; 4:5 until it is known. */
export function photoRatio({ detail }: CardPhoto): number {
  return detail ? detail.width / detail.height : 0.8;
}
