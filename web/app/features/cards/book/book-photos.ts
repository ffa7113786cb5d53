import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { viewNames } from "@compcard/domain/photos/book/view-names";
import { digitalViews } from "@compcard/domain/photos/options";
import { digitalSlot, portfolioSlot } from "@compcard/domain/photos/slots";
import { cardName } from "../../../lib/card-name.ts";
import type { CardPhoto } from "../photos/card-photos.ts";

export function portfolioPhotos(card: WireCard): CardPhoto[] {
  return (card.portfolio ?? []).map(({ id, url, credit, year, ...detail }, index) => ({
    type: portfolioSlot(id),
    url,
    detail,
    label: [credit, year].filter(Boolean).join(", ") || m.book_portfolio_photo(),
    alt: m.book_photo_alt({ name: cardName(card), index: index + 1 }),
  }));
}

export function digitalPhotos(card: WireCard): CardPhoto[] {
  return digitalViews.flatMap((view) => {
    const found = card.digitals?.views[view];
    if (!found) return [];
    const { url, taken_on, camera, ...detail } = found;
    const name = viewNames[view]();
    return [
      {
        type: digitalSlot(view),
        url,
        detail,
        label: name,
        alt: m.book_digital_alt({ name: cardName(card), view: name }),
      },
    ];
  });
}

/** Photos beside the typed ones, in the order in which they stand on the page and are leafed through. */
export function bookPhotos(card: WireCard): CardPhoto[] {
  return [...portfolioPhotos(card), ...digitalPhotos(card)];
}
