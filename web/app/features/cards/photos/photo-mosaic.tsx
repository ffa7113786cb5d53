import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { gridSrcset } from "@compcard/domain/photos/srcset";
import type { CSSProperties } from "react";
import { type CardPhoto, photoRatio } from "./card-photos.ts";
import { type MosaicPlace, mosaicPlaces } from "./mosaic.ts";
import { PhotoButton } from "./photo-button.tsx";

interface PhotoMosaicProps {
  card: WireCard;
  cardPhotos: readonly CardPhoto[];
  /** The number of these before the mosaic. */
  skip: number;
  /** The first place and the total of the photos, among all of the card. */
  first?: number;
  total?: number;
  label?: string;
  onOpen: (index: number) => void;
}

/** All photos but the first, none of them cut: two a row on a phone, three on a desk. */
export function PhotoMosaic({
  card,
  cardPhotos,
  skip,
  first = 0,
  total = cardPhotos.length,
  label,
  onOpen,
}: PhotoMosaicProps) {
  const shown = cardPhotos.slice(skip);
  if (shown.length === 0) return null;
  const ratios = shown.map(photoRatio);
  const narrow = mosaicPlaces(ratios, 2);
  const wide = mosaicPlaces(ratios, 3);
  return (
    <ul aria-label={label ?? m.card_photos()} className="mosaic">
      {shown.map((cardPhoto, index) => (
        <li key={cardPhoto.type} style={{ ...placed("narrow", narrow[index]), ...placed("wide", wide[index]) }}>
          <PhotoButton
            card={card}
            cardPhoto={inGrid(cardPhoto)}
            index={first + index + skip + 1}
            total={total}
            sizes="(min-width: 64rem) 20rem, 50vw"
            onOpen={() => onOpen(first + index + skip)}
          />
        </li>
      ))}
    </ul>
  );
}

const inGrid = ({ detail, ...cardPhoto }: CardPhoto): CardPhoto => ({
  ...cardPhoto,
  detail: detail && { ...detail, srcset: gridSrcset(detail.srcset) },
});

/**
 * Input of the style sheet for a width. It is a hair less than its share, so that rounding never pushes the last photo
 * of a row to the next.
 */
function placed(screen: "narrow" | "wide", { inRow, share }: MosaicPlace = { inRow: 1, share: 1 }): CSSProperties {
  return { [`--${screen}`]: Number((share * 0.9995).toFixed(4)), [`--${screen}-gaps`]: inRow - 1 };
}
