import type { Locale } from "../locale.ts";
import type { WireCard } from "./schema.ts";

type Placed = Pick<WireCard, "location"> & Partial<Pick<WireCard, "location_names">>;

/** 'Москва, Россия' in the reader's language where we know the city, else as it was written; empty where nothing is. */
export function placeName({ location, location_names }: Placed, locale: Locale): string {
  return location_names?.[locale] ?? location ?? "";
}

/** The city alone. */
export function cityName(card: Placed, locale: Locale): string {
  const [city = ""] = placeName(card, locale).split(/[,，]/);
  return city.trim();
}
