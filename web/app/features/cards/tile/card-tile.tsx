import type { TileCard } from "@compcard/domain/cards/tile";
import { paths } from "@compcard/domain/paths";
import { coverType } from "@compcard/domain/photos/cover";
import { fullSrcset } from "@compcard/domain/photos/srcset";
import type { ReactNode } from "react";
import { cardNames } from "../../../lib/card-name.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { BothNames } from "../../../ui/both-names.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { screenReaderFacts, tileBadges, tileFacts } from "./tile-text.ts";

interface CardTileProps {
  card: TileCard;
  /** A control over the corner of the photo: the heart. */
  corner?: ReactNode;
  /** Under the facts. */
  note?: ReactNode;
  /** Goes along with the link to the card. */
  linkState?: object | undefined;
  /** Width of the photo, as `sizes` of `img`. */
  sizes?: string;
  /** Seen first on the page: fetched at once. */
  priority?: boolean;
  /** Without it the name is no heading of the page. */
  headingLevel?: 2 | 3;
}

/** A card in a list: portrait, name, a few numbers, badges (SEARCH-08). */
export function CardTile({
  card,
  corner,
  note,
  linkState,
  sizes = "(min-width: 64rem) 25vw, 50vw",
  priority = false,
  headingLevel = 2,
}: CardTileProps) {
  const cover = coverType(card.photos);
  const url = (cover && card.photos[cover]) ?? null;
  const detail = cover ? card.photo_details[cover] : undefined;
  const Name = `h${headingLevel}` as const;
  const languages = tileBadges("languages", [...card.languages, ...card.custom_languages]);
  const shoots = tileBadges("shootingTypes", card.shooting_types);
  return (
    <article className="tile">
      <Link to={paths.card(card.id)} state={linkState} data-card="" className="ring-inside">
        <Photo
          src={url}
          detail={detail && url ? { ...detail, srcset: fullSrcset(url, detail.srcset) } : undefined}
          alt=""
          ratio="4 / 5"
          sizes={sizes}
          priority={priority}
        />
        <div className="tile-text">
          <Name className="tile-name">
            <BothNames {...cardNames(card)} />
          </Name>
          <Facts card={card} />
          <Badges {...languages} />
          <Badges {...shoots} />
          {note}
        </div>
      </Link>
      {corner && <div className="tile-corner">{corner}</div>}
    </article>
  );
}

function Facts({ card }: { card: TileCard }) {
  const today = new Date();
  const facts = tileFacts(card, today);
  if (facts.length === 0) return null;
  // Over midnight the browser may read another day than the server: the page stays as it came.
  return (
    <p>
      <span aria-hidden="true">
        {facts.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place
          <span key={at} suppressHydrationWarning>
            {text}
          </span>
        ))}
      </span>
      <span className="sr-only" suppressHydrationWarning>
        {screenReaderFacts(card, today)}
      </span>
    </p>
  );
}

function Badges({ labels, more }: { labels: string[]; more: number }) {
  if (labels.length === 0) return null;
  return (
    <ul>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
      {more > 0 && <li className="more">{`+${more}`}</li>}
    </ul>
  );
}
