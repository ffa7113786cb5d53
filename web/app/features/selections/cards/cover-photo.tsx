import type { PhotoType } from "@compcard/domain/cards/options";
import type { PublicCard } from "@compcard/domain/cards/schema";
import { coverType } from "@compcard/domain/photos/cover";
import { fullSrcset } from "@compcard/domain/photos/srcset";
import { Photo } from "../../../ui/photo.tsx";

interface CoverPhotoProps {
  card: Pick<PublicCard, "photos" | "photo_details">;
  /** The one chosen; else the first there is. */
  cover: PhotoType | null;
  hidden?: readonly PhotoType[];
  alt: string;
  sizes: string;
  className?: string;
}

/** The photo that stands for a card in a selection. */
export function CoverPhoto({ card, cover, hidden = [], alt, sizes, className = "" }: CoverPhotoProps) {
  const seen = Object.fromEntries(
    Object.entries(card.photos).filter(([type]) => !hidden.includes(type as PhotoType)),
  ) as PublicCard["photos"];
  const type = cover && seen[cover] ? cover : coverType(seen);
  const url = (type && seen[type]) ?? null;
  const detail = type ? card.photo_details[type] : undefined;
  return (
    <Photo
      src={url}
      detail={detail && url ? { ...detail, srcset: fullSrcset(url, detail.srcset) } : undefined}
      alt={alt}
      ratio="4 / 5"
      sizes={sizes}
      className={className}
    />
  );
}
