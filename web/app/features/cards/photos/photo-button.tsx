import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { Photo } from "../../../ui/photo.tsx";
import { photoAlt } from "../facts/card-text.ts";
import { type CardPhoto, markOf } from "./card-photos.ts";
import { preloadLightbox } from "./lightbox.tsx";

interface PhotoButtonProps {
  card: WireCard;
  cardPhoto: CardPhoto;
  /** Its place among all photos, from 1. */
  index: number;
  total: number;
  sizes: string;
  priority?: boolean;
  /** True for a photo that may be cut in its place. */
  cut?: boolean;
  onOpen: () => void;
}

/** A photo that opens on a press; on hover it shows its type and place (CARD-01). */
export function PhotoButton({
  card,
  cardPhoto,
  index,
  total,
  sizes,
  priority = false,
  cut = false,
  onOpen,
}: PhotoButtonProps) {
  const type = cardPhoto.label ?? optionLabel("photoTypes", cardPhoto.type, getLocale());
  const mark = markOf(cardPhoto);
  return (
    <button
      type="button"
      aria-label={m.card_photo_open({ type: mark ? `${type}, ${mark}` : type, index, total })}
      data-photo={cardPhoto.type}
      className="ring-inside card-photo"
      onPointerEnter={preloadLightbox}
      onFocus={preloadLightbox}
      onClick={onOpen}
    >
      <Photo
        src={cardPhoto.url}
        alt={cardPhoto.alt ?? photoAlt(card, cardPhoto.type)}
        detail={cardPhoto.detail}
        cut={cut}
        sizes={sizes}
        priority={priority}
        mark={mark}
      />
      <span aria-hidden="true">
        <span>{type}</span>
        <span>{m.card_counter({ index, total })}</span>
      </span>
    </button>
  );
}
