import { ownName } from "@compcard/domain/cards/full-name";
import { placeName } from "@compcard/domain/cards/place";
import type { WireCard } from "@compcard/domain/cards/schema";
import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import { sourceTypeOf } from "@compcard/domain/photos/made";
import { getLocale } from "@compcard/domain/runtime";
import { useContext } from "react";
import { cardName } from "../../lib/card-name.ts";
import { PhotosBeside, type PublicPhoto } from "../../lib/page/photos-beside.ts";
import { photosOf } from "./photos/card-photos.ts";

/** Data for search engines. The server alone renders it: they request the page, and browsers need not load the code. */
export function StructuredData({ card, origin }: { card: WireCard; origin: string }) {
  const beside = useContext(PhotosBeside);
  const text = import.meta.env.SSR ? structuredData(card, origin, beside) : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose `<` is escaped
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Written out field by field, so that no contact can slip in. */
function structuredData(card: WireCard, origin: string, beside: readonly PublicPhoto[]): string {
  const url = origin + inLanguage(paths.card(card.id), getLocale());
  const place = placeName(card, getLocale());
  const own = ownName(card, getLocale());
  const typed = photosOf(card).map((photo) => ({ url: photo.url, made: photo.detail?.made }));
  const images = [...typed, ...beside].map((photo) => imageOf(photo, { url, origin }));
  const person = {
    "@type": "Person",
    name: cardName(card),
    ...(own && { alternateName: own }),
    url,
    ...(images.length > 0 && { image: images }),
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

/** A photo: its terms, the page where permission is requested, its credit and its label. */
function imageOf({ url: file, credit, made }: PublicPhoto, { url, origin }: { url: string; origin: string }) {
  const terms = origin + paths.likeness();
  return {
    "@type": "ImageObject",
    contentUrl: new URL(file, origin || "http://localhost").href,
    ...{ license: terms, usageInfo: terms, acquireLicensePage: url },
    ...(credit && { creditText: credit, copyrightNotice: credit }),
    ...(made && { digitalSourceType: sourceTypeOf(made) }),
  };
}
