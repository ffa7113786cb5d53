import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { isMarkedAi } from "@compcard/domain/photos/made";
import { photoTypes } from "@compcard/domain/photos/options";
import type { PhotoDetail } from "@compcard/domain/photos/schema";
import { fullSrcset } from "@compcard/domain/photos/srcset";

/** A photo of a card: the typed ones in type order, of which the first is its cover, then those of the book. */
export interface CardPhoto {
  /** The slot, which names the photo on the page. */
  type: string;
  url: string;
  detail: PhotoDetail | undefined;
  /** In place of those that the type gives. */
  label?: string;
  alt?: string;
}

export function photosOf({ photos, photo_details }: Pick<WireCard, "photos" | "photo_details">): CardPhoto[] {
  return photoTypes.flatMap((type) => {
    const url = photos[type];
    const detail = photo_details[type];
    if (!url) return [];
    return [{ type, url, detail: detail && { ...detail, srcset: fullSrcset(url, detail.srcset) } }];
  });
}

/** The words that a card states of how a photo was made. */
export function markOf({ detail }: CardPhoto): string {
  if (detail?.made === "figure_retouched") return m.card_photo_figure();
  return isMarkedAi(detail?.made) ? m.common_photo_ai() : "";
}

/** All photos of a card, typed ones and those of the book. */
export function countPhotos({
  photos,
  portfolio,
  digitals,
}: Pick<WireCard, "photos" | "portfolio" | "digitals">): number {
  return Object.keys(photos).length + (portfolio?.length ?? 0) + Object.keys(digitals?.views ?? {}).length;
}

/** Width by height; 4:5 until it is known. */
export function photoRatio({ detail }: CardPhoto): number {
  return detail ? detail.width / detail.height : 0.8;
}
