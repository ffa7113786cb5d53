import { formatCentimeters } from "@compcard/domain/cards/centimeters";
import { formatFigures } from "@compcard/domain/cards/figures";
import { formatOptions } from "@compcard/domain/cards/format-options";
import { cityName } from "@compcard/domain/cards/place";
import type { TileCard } from "@compcard/domain/cards/tile";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinParts } from "@compcard/domain/wording";

type Measured = Pick<TileCard, "age" | "height" | "chest" | "waist" | "hips" | "location" | "location_names">;

/** 22, 178, 84–60–89, Москва; the three measurements only together (SEARCH-08). */
export function tileFacts(card: Measured): string[] {
  return [card.age, card.height, formatFigures(card), cityName(card, getLocale())].filter(Boolean).map(String);
}

/** The same facts with units, for screen readers. */
export function screenReaderFacts(card: Measured): string {
  const locale = getLocale();
  const { age, height } = card;
  const spoken = [
    age ? m.common_age({ count: age }) : "",
    height ? formatCentimeters(height, locale) : "",
    formatFigures(card),
    cityName(card, locale),
  ];
  return joinParts(spoken.filter(Boolean), locale);
}

const shown = 2;

/** Up to two labels of a list and how many more there are (SEARCH-08). */
export function tileBadges(
  list: "languages" | "shootingTypes",
  values: readonly string[],
): { labels: string[]; more: number } {
  const labels = formatOptions(list, values.slice(0, shown), getLocale());
  return { labels, more: Math.max(0, values.length - shown) };
}
