import { formatCentimeters } from "@compcard/domain/cards/centimeters";
import { formatFigures, genderFigures } from "@compcard/domain/cards/figures";
import { formatOptions } from "@compcard/domain/cards/format-options";
import { formatFiguresMonth } from "@compcard/domain/cards/freshness";
import { cityName } from "@compcard/domain/cards/place";
import type { TileCard } from "@compcard/domain/cards/tile";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinParts } from "@compcard/domain/wording";

type Measured = Pick<TileCard, "age" | "height" | "chest" | "waist" | "hips" | "location" | "location_names"> &
  Partial<Pick<TileCard, "measured_at" | "gender" | "suit_size">>;

/** 22, 178, 84–60–89, Москва, замеры: ноябрь 2026; the three measurements only together (SEARCH-08). Old ones are called so. */
export function tileFacts(card: Measured, today = new Date()): string[] {
  const { age, height, measured_at: day } = card;
  const month = day && formatFiguresMonth(day, today, getLocale());
  return [age, height, formatFigures(card), suitSize(card), cityName(card, getLocale()), month]
    .filter(Boolean)
    .map(String);
}

function suitSize(card: Measured): string {
  const { suit_size: size } = genderFigures(card);
  return size ? m.common_suit({ size }) : "";
}

/** The same facts with units, for screen readers. */
export function screenReaderFacts(card: Measured, today = new Date()): string {
  const locale = getLocale();
  const { age, height, measured_at: day } = card;
  const spoken = [
    age ? m.common_age({ count: age }) : "",
    height ? formatCentimeters(height, locale) : "",
    formatFigures(card),
    suitSize(card),
    cityName(card, locale),
    day ? formatFiguresMonth(day, today, locale) : "",
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
