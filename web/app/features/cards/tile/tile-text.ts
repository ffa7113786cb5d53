import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";

type Measured = Pick<WireCard, "age" | "height" | "chest" | "waist" | "hips" | "location" | "location_names">;

/** The city alone, in the reader's language where we know it. */
function tileCity({ location, location_names }: Pick<Measured, "location" | "location_names">): string {
  const [city = ""] = (location_names?.[getLocale()] ?? location ?? "").split(/[,，]/);
  return city.trim();
}

/** 22, 178, 84–60–89, Москва; the three measurements only together (SEARCH-08). */
export function tileFacts(card: Measured): string[] {
  const { age, height, chest, waist, hips } = card;
  const measurements = chest && waist && hips ? `${chest}–${waist}–${hips}` : null;
  return [age, height, measurements, tileCity(card)].filter(Boolean).map(String);
}

/** The same facts with their units, for who hears them. */
export function spokenFacts(card: Measured): string {
  const { age, height, chest, waist, hips } = card;
  const measurements = chest && waist && hips ? `${chest}–${waist}–${hips}` : null;
  const spoken = [
    age && m.common_age({ count: age }),
    height && m.common_cm({ value: height }),
    measurements,
    tileCity(card),
  ];
  return spoken.filter(Boolean).join(", ");
}

const shown = 2;

/** Up to two labels of a list and how many more there are (SEARCH-08). */
export function tileBadges(
  list: "languages" | "shootingTypes",
  values: readonly string[],
): { labels: string[]; more: number } {
  const labels = values.slice(0, shown).map((value) => optionLabel(list, value, getLocale()));
  return { labels, more: Math.max(0, values.length - shown) };
}
