import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import type { CSSProperties } from "react";
import { type Shot, shotRatio } from "./card-shots.ts";
import { type MosaicPlace, mosaicPlaces } from "./mosaic.ts";
import { ShotButton } from "./shot-button.tsx";

interface PhotoMosaicProps {
  card: WireCard;
  shots: readonly Shot[];
  /** How many of these stand elsewhere before the mosaic. */
  skip: number;
  onOpen: (index: number) => void;
}

/** All photos but the first, none of them cut: two a row on a phone, three on a desk. */
export function PhotoMosaic({ card, shots, skip, onOpen }: PhotoMosaicProps) {
  const shown = shots.slice(skip);
  if (shown.length === 0) return null;
  const ratios = shown.map(shotRatio);
  const narrow = mosaicPlaces(ratios, 2);
  const wide = mosaicPlaces(ratios, 3);
  return (
    <ul aria-label={m.card_photos()} className="flex flex-wrap gap-(--gap) [--gap:0.25rem] sm:[--gap:0.5rem]">
      {shown.map((shot, index) => (
        <li
          key={shot.type}
          style={{ "--narrow": widthOf(narrow[index]), "--wide": widthOf(wide[index]) } as CSSProperties}
          className="w-(--narrow) md:w-(--wide)"
        >
          <ShotButton
            card={card}
            shot={shot}
            index={index + skip + 1}
            total={shots.length}
            sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 50vw"
            onOpen={() => onOpen(index + skip)}
          />
        </li>
      ))}
    </ul>
  );
}

// A hair less than its share, so that rounding never pushes the last photo of a row to the next.
function widthOf(place: MosaicPlace | undefined): string {
  if (!place) return "100%";
  return `calc((100% - ${place.inRow - 1} * var(--gap)) * ${(place.share * 0.9995).toFixed(5)})`;
}
