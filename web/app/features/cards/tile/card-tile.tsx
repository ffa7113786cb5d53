import { fullName } from "@compcard/domain/cards/full-name";
import type { WireCard } from "@compcard/domain/cards/schema";
import { paths } from "@compcard/domain/paths";
import { coverType } from "@compcard/domain/photos/rules";
import type { ReactNode } from "react";
import { Link } from "../../../lib/locale/link.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { spokenFacts, tileBadges, tileFacts } from "./tile-text.ts";

interface CardTileProps {
  card: WireCard;
  /** A control over the corner of the photo: the heart. */
  corner?: ReactNode;
  /** Under the facts. */
  note?: ReactNode;
  /** Goes along with the link to the card. */
  linkState?: object | undefined;
  /** How wide the photo is shown, as `img` takes it. */
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
  sizes = "(width >= 64rem) 25vw, 50vw",
  priority = false,
  headingLevel = 2,
}: CardTileProps) {
  const cover = coverType(card.photos);
  const name = fullName(card);
  const Name = `h${headingLevel}` as const;
  const languages = tileBadges("languages", [...card.languages, ...card.custom_languages]);
  const shoots = tileBadges("shootingTypes", card.shooting_types);
  return (
    <article className="group relative h-full">
      <Link
        to={paths.card(card.id)}
        state={linkState}
        data-card={card.id}
        className="block h-full focus-visible:outline-offset-[-2px]"
      >
        <Photo
          src={(cover && card.photos[cover]) ?? null}
          detail={cover ? card.photo_details[cover] : undefined}
          alt=""
          ratio="4 / 5"
          sizes={sizes}
          priority={priority}
        />
        <div className="px-3 pt-3 pb-6 sm:px-4 sm:pb-8">
          <Name className="font-display text-lg underline-offset-4 group-hover:underline sm:text-xl">{name}</Name>
          <Facts card={card} />
          <Badges {...languages} />
          <Badges {...shoots} />
          {note}
        </div>
      </Link>
      {corner && <div className="absolute top-1 right-1">{corner}</div>}
    </article>
  );
}

// A dot stands before each fact; at the beginning of a line it is cut off.
const fact = "relative pl-3 before:absolute before:left-1 before:content-['·']";

function Facts({ card }: { card: WireCard }) {
  return (
    <p className="mt-1 overflow-hidden text-sm text-muted">
      <span aria-hidden="true" className="-ml-3 flex flex-wrap">
        {tileFacts(card).map((text) => (
          <span key={text} className={`wrap-anywhere ${fact}`}>
            {text}
          </span>
        ))}
      </span>
      <span className="sr-only">{spokenFacts(card)}</span>
    </p>
  );
}

function Badges({ labels, more }: { labels: string[]; more: number }) {
  if (labels.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1 text-[0.6875rem]/4 text-muted sm:text-xs">
      {labels.map((label) => (
        <li key={label} className="border border-hairline px-1 py-0.5 wrap-anywhere sm:px-1.5">
          {label}
        </li>
      ))}
      {more > 0 && <li className="py-0.5 pl-0.5">+{more}</li>}
    </ul>
  );
}
