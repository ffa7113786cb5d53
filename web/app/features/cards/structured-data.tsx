import { ownName } from "@compcard/domain/cards/full-name";
import { placeName } from "@compcard/domain/cards/place";
import type { WireCard } from "@compcard/domain/cards/schema";
import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import { sourceTypeOf } from "@compcard/domain/photos/made";
import { getLocale } from "@compcard/domain/runtime";
import { cardName } from "../../lib/card-name.ts";
import { photosOf } from "./photos/card-photos.ts";

/** Data for search engines. The server alone renders it: they request the page, and browsers need not load the code. */
export function StructuredData({ card, origin }: { card: WireCard; origin: string }) {
  const text = import.meta.env.SSR ? structuredData(card, origin) : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose `<` is escaped
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Written out field by field, so that no contact can slip in. */
function structuredData(card: WireCard, origin: string): string {
  const url = origin + inLanguage(paths.card(card.id), getLocale());
  const place = placeName(card, getLocale());
  const own = ownName(card, getLocale());
  const image = coverOf(card, { url, origin });
  const person = {
    "@type": "Person",
    name: cardName(card),
    ...(own && { alternateName: own }),
    url,
    ...(image && { image }),
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

/** The cover: its terms, the page where permission is requested, and its label. All photos would double the data of the page. */
function coverOf(card: WireCard, { url, origin }: { url: string; origin: string }) {
  const [cover] = photosOf(card);
  if (!cover) return null;
  const terms = origin + paths.likeness();
  const made = cover.detail?.made;
  return {
    "@type": "ImageObject",
    contentUrl: new URL(cover.url, origin || "http://localhost").href,
    ...{ license: terms, usageInfo: terms, acquireLicensePage: url },
    ...(made && { digitalSourceType: sourceTypeOf(made) }),
  };
}
