import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useMemo, useState } from "react";
import Lightbox, { type SlideImage } from "yet-another-react-lightbox";
import Thumbnails from "yet-another-react-lightbox/plugins/thumbnails";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/thumbnails.css";
import { ChevronLeft } from "../../../ui/icons/chevron-left.tsx";
import { ChevronRight } from "../../../ui/icons/chevron-right.tsx";
import { X } from "../../../ui/icons/x.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { bookPhotos } from "../book/book-photos.ts";
import { photoAlt } from "../facts/card-text.ts";
import { type CardPhoto, markOf } from "./card-photos.ts";
import { growFrom } from "./grow-from.ts";
import { ShortSwipes } from "./lightbox-swipe.tsx";

interface SlidesProps {
  card: WireCard;
  cardPhotos: readonly CardPhoto[];
  index: number | null;
  onClose: () => void;
}

/**
 * CARD-02: full screen, arrows that wrap around, keyboard, swipe, counter, thumbnails. When photos come or go meanwhile,
 * the one that is looked at stays; where it is the one that went, the next takes its place (LIVE-03).
 */
export default function Slides({ card, cardPhotos: typed, index, onClose }: SlidesProps) {
  const cardPhotos = useMemo(() => [...typed, ...bookPhotos(card)], [card, typed]);
  const [opened, setOpened] = useState(index);
  const [seen, setSeen] = useState({ index: index ?? 0, type: cardPhotos[index ?? 0]?.type });
  const see = (place: number) => setSeen({ index: place, type: cardPhotos[place]?.type });
  if (index !== opened) {
    setOpened(index);
    if (index !== null) see(index);
  }
  const found = cardPhotos.findIndex(({ type }) => type === seen.type);
  const current = found < 0 ? Math.min(seen.index, cardPhotos.length - 1) : found;
  const cardPhoto = cardPhotos[current];
  // The same slides for the same photos: anew, they would stop a photo that is sliding.
  const slides = useMemo(() => cardPhotos.map((each) => slideOf(card, each)), [card, cardPhotos]);
  return (
    <Lightbox
      open={index !== null && cardPhotos.length > 0}
      close={onClose}
      index={current}
      slides={slides}
      plugins={[Thumbnails]}
      on={{ view: ({ index: place }) => see(place), entering: () => growFrom(cardPhotos[opened ?? 0]?.type) }}
      animation={{ fade: 200, swipe: 250 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      thumbnails={{
        width: 64,
        height: 80,
        padding: 0,
        gap: 8,
        border: 1,
        borderRadius: 0,
        vignette: false,
      }}
      labels={{
        Previous: m.card_photo_previous(),
        Next: m.card_photo_next(),
        Close: m.common_close(),
        Lightbox: m.card_photos(),
        "Photo gallery": m.card_photos(),
        "{index} of {total}": m.card_counter({ index: "{index}", total: "{total}" }),
      }}
      render={{
        iconPrev: () => <ChevronLeft aria-hidden="true" size={36} strokeWidth={1} />,
        iconNext: () => <ChevronRight aria-hidden="true" size={36} strokeWidth={1} />,
        iconClose: () => <X aria-hidden="true" size={28} strokeWidth={1.25} />,
        thumbnail: ({ slide }) => (
          <Thumbnail cardPhoto={cardPhotos.find(({ url }) => "src" in slide && url === slide.src)} />
        ),
        controls: () => (
          <>
            <ShortSwipes />
            <p role="status" className="absolute top-0 left-0 px-5 py-4 text-sm text-white">
              <span>{m.card_counter({ index: current + 1, total: cardPhotos.length })}</span>
              {cardPhoto && (
                <span className="ml-4 inline-block text-white/80 first-letter:uppercase">
                  {cardPhoto.label ?? optionLabel("photoTypes", cardPhoto.type, getLocale())}
                </span>
              )}
              {cardPhoto && <span className="ml-4 inline-block empty:hidden">{markOf(cardPhoto)}</span>}
            </p>
          </>
        ),
      }}
    />
  );
}

/** Cut around its focus, as everywhere. */
function Thumbnail({ cardPhoto }: { cardPhoto: CardPhoto | undefined }) {
  return (
    <Photo
      src={cardPhoto?.url ?? null}
      alt=""
      detail={cardPhoto?.detail}
      ratio="4 / 5"
      sizes="64px"
      className="size-full"
    />
  );
}

function slideOf(card: WireCard, { type, url, detail, alt = photoAlt(card, type) }: CardPhoto): SlideImage {
  if (!detail) return { src: url, alt };
  const { width, height, srcset } = detail;
  const srcSet = srcset.split(",").flatMap((entry) => {
    const [src, size = ""] = entry.trim().split(/\s+/);
    const wide = Number.parseInt(size, 10);
    return src && wide ? [{ src, width: wide, height: Math.round((wide * height) / width) }] : [];
  });
  return { src: url, alt, width, height, srcSet };
}
