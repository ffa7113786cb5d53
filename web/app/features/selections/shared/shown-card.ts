import { formatFact, formatGenderFigures } from "@compcard/domain/cards/facts";
import { formatFigures } from "@compcard/domain/cards/figures";
import { cityName } from "@compcard/domain/cards/place";
import type { PublicCard } from "@compcard/domain/cards/schema";
import { isImperial, type SizeSystem } from "@compcard/domain/cards/sizes";
import { formatInches } from "@compcard/domain/cards/units";
import { getLocale } from "@compcard/domain/runtime";
import type { ShownCard } from "@compcard/domain/selections/schema";

/** Age, height, measurements, figures of the gender and city, in the reader's units. */
export function cardFacts(card: PublicCard, system: SizeSystem): string[] {
  const locale = getLocale();
  const tell = (name: "age" | "height") => formatFact(card, name, { locale, system })?.value;
  const figures = formatFigures(card, undefined, isImperial(system) ? formatInches : undefined);
  const ofGender = formatGenderFigures(card, { locale, system });
  return [tell("age"), tell("height"), figures, ...ofGender, cityName(card, locale)].flatMap((text) => text || []);
}

/** The only photo that lists bring the measures of is the one that stands for the card. */
export function coverOf({ cover, model }: ShownCard) {
  const [first = null] = Object.keys(model.photos) as (keyof typeof model.photos)[];
  const type = cover && model.photos[cover] ? cover : first;
  return [(type && model.photos[type]) ?? null, type ? model.photo_details[type] : undefined] as const;
}

/** Returns unchanged cards as the same objects, so that they are not rerendered. */
export function reuseUnchanged(before: readonly ShownCard[], cards: readonly ShownCard[]): ShownCard[] {
  const known = new Map(before.map((card) => [card.id, card]));
  return cards.map((card) => {
    const former = known.get(card.id);
    return former && JSON.stringify(former) === JSON.stringify(card) ? former : card;
  });
}
