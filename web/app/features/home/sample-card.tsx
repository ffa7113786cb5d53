import { formatFigures } from "@compcard/domain/cards/figures";
import { cityName } from "@compcard/domain/cards/place";
import type { WireCard } from "@compcard/domain/cards/schema";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { cardNames } from "../../lib/card-name.ts";
import { Link } from "../../lib/locale/link.tsx";
import { useSite } from "../../lib/page/config.ts";
import { BothNames } from "../../ui/both-names.tsx";
import { FactsLine } from "../../ui/facts-line.tsx";
import { Illustration } from "../../ui/illustration.tsx";
import { Photo } from "../../ui/photo.tsx";

interface SampleCardProps {
  /** Null for an illustration of the site. */
  card: WireCard | null;
  sizes: string;
  /** Its place in the row: illustrations differ. */
  index: number;
  priority?: boolean;
}

const illustrations = ["glasses", "street", "door", "movement"] as const;

/** The front of a comp card: one portrait, a name, a few numbers. An illustration has no figures: it is nobody's. */
export function SampleCard({ card, sizes, index, priority = false }: SampleCardProps) {
  const site = useSite();
  const cover = card && coverOf(card);
  const content = (
    <>
      {card ? (
        <Photo src={cover?.url ?? null} detail={cover?.detail} alt="" ratio="4 / 5" sizes={sizes} priority={priority} />
      ) : (
        <Illustration
          name={illustrations[index % illustrations.length] ?? "glasses"}
          priority={priority}
          className="w-full"
        />
      )}
      <span className="@container mt-3 line-clamp-3 font-display text-xl">
        {card ? <BothNames {...cardNames(card)} /> : site.name}
      </span>
      {card && (
        <span className="mt-1 block text-sm text-muted">
          <FactsLine facts={factsOf(card)} />
        </span>
      )}
    </>
  );
  if (!card) return <div>{content}</div>;
  return (
    <Link to={paths.card(card.id)} className="group block">
      {content}
    </Link>
  );
}

function coverOf({ photos, photo_details }: WireCard) {
  const type = (Object.keys(photo_details)[0] ?? Object.keys(photos)[0]) as keyof typeof photos | undefined;
  const url = type && photos[type];
  return url ? { url, detail: photo_details[type] } : null;
}

function factsOf(card: WireCard) {
  return [card.age, card.height, formatFigures(card), cityName(card, getLocale())];
}
