import type { TileCard } from "@compcard/domain/cards/tile";
import type { ReactNode } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CardTile } from "./card-tile.tsx";

// Columns by the width of the grid's own place, since a panel may stand beside it (SEARCH-09).
const columns = "grid gap-px grid-cols-1 @min-[21rem]:grid-cols-2 @min-[42rem]:grid-cols-3 @min-[62rem]:grid-cols-4";
const sizes = "(min-width:80rem) 25vw,(min-width:48rem) 33vw,(min-width:22rem) 50vw,100vw";
const seenFirst = 4;

interface CardGridProps {
  cards: readonly TileCard[];
  label: string;
  /** Content over the corner of a card's photo. */
  corner?: (card: TileCard) => ReactNode;
  /** Content below a card's facts. */
  note?: (card: TileCard) => ReactNode;
  headingLevel?: 2 | 3;
  /** Goes along with the links to the cards. */
  linkState?: object;
}

/** Photos edge to edge, 1 to 4 columns, hairlines between (SEARCH-09). */
export function CardGrid({ cards, label, corner, note, headingLevel = 2, linkState }: CardGridProps) {
  return (
    <div className="@container">
      <ul aria-label={label} className={columns}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <CardTile
              card={card}
              corner={corner?.(card)}
              note={note?.(card)}
              sizes={sizes}
              priority={index < seenFirst}
              headingLevel={headingLevel}
              linkState={linkState}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The shape of a grid that is on its way. */
export function CardGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className="@container" aria-hidden="true">
      <div className={columns}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div key={index}>
            <Skeleton className="aspect-4/5" />
            <div className="space-y-2 px-3 pt-3 pb-8 sm:px-4">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
