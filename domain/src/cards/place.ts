import type { Locale } from "../locale.ts";
import type { Availability } from "./fields.ts";
import type { WireCard } from "./schema.ts";

type Placed = Pick<WireCard, "location"> & Partial<Pick<WireCard, "location_names">>;

/** 'Москва, Россия' in the reader's language where we know the city, else as it was written; empty where nothing is. */
export function placeName({ location, location_names }: Placed, locale: Locale): string {
  return location_names?.[locale] ?? location ?? "";
}

/** A place in the reader's language where it is a city we know, else the city and country as they were written. */
export function stayPlace(
  { city, country }: Pick<Availability, "city" | "country">,
  names: Record<Locale, string> | null | undefined,
  locale: Locale,
): string {
  return names?.[locale] ?? (country ? `${city}, ${country}` : city);
}

/** The city alone. */
export function cityName(card: Placed, locale: Locale): string {
  return cityOf(placeName(card, locale));
}

/** 'Москва' of 'Москва, Россия'. */
export function cityOf(place: string): string {
  const [city = ""] = place.split(/[,，]/);
  return city.trim();
}
