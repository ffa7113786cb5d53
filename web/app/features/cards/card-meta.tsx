import { ownName } from "@compcard/domain/cards/full-name";
import { placeName } from "@compcard/domain/cards/place";
import type { WireCard } from "@compcard/domain/cards/schema";
import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { cardName } from "../../lib/card-name.ts";
import { useConfig } from "../../lib/page/config.ts";
import { PageMeta } from "../../lib/page/meta.tsx";
import { cardDescription, cardTitle } from "./facts/card-text.ts";
import { photosOf } from "./photos/card-photos.ts";

/**
 * Title, description and share picture in the reader's language (SHARE-01). Search engines index adults' public cards
 * only, except unlisted ones.
 */
export function CardMeta({ card, picture }: { card: WireCard; picture: string }) {
  const origin = useConfig()?.publicUrl ?? "";
  const title = cardTitle(card);
  const hidden = card.status !== "published" || !card.listed || card.guarded;
  return (
    <>
      <PageMeta
        title={title}
        description={cardDescription(card)}
        path={paths.card(card.id)}
        private={hidden}
        type="profile"
        picture={{ path: picture, alt: title }}
      />
      {card.first_name && <meta property="profile:first_name" content={card.first_name} />}
      {card.last_name && <meta property="profile:last_name" content={card.last_name} />}
      {!hidden && <script type="application/ld+json">{structuredData(card, origin)}</script>}
    </>
  );
}

/** What search engines read as data; written out field by field, so no contact can slip in. */
function structuredData(card: WireCard, origin: string): string {
  const url = origin + inLanguage(paths.card(card.id), getLocale());
  const place = placeName(card, getLocale());
  const own = ownName(card, getLocale());
  const [cover] = photosOf(card);
  const person = {
    "@type": "Person",
    name: cardName(card),
    ...(own && { alternateName: own }),
    url,
    ...(cover && { image: new URL(cover.url, origin || "http://localhost").href }),
    ...(card.height && { height: { "@type": "QuantitativeValue", value: card.height, unitCode: "CMT" } }),
    ...(place && { homeLocation: { "@type": "Place", name: place } }),
  };
  const page = {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    dateCreated: card.created_at,
    dateModified: card.updated_at,
    mainEntity: person,
  };
  return JSON.stringify(page).replaceAll("<", "\\u003c");
}
