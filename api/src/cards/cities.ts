import { type City, parseLocation } from "@compcard/domain/cards/locations";
import type { Country } from "@compcard/domain/cards/options";
import list from "@compcard/domain/data/cities.json" with { type: "json" };

const cities = list as City[];
const byId = new Map(cities.map((city) => [city.id, city]));

export function findCity(id: string | null): City | null {
  return (id !== null && byId.get(id)) || null;
}

const onCard: Record<Country, "Russia" | "China"> = { russia: "Russia", china: "China" };

/**
 * What a location says: the known city it names, and the country of its suffix (WIZ-05). A country given beside it
 * settles a city whose name has no suffix.
 */
export function readPlace(location: string, country: "Russia" | "China" | null) {
  const read = parseLocation(location, cities);
  const cityId = read.cityId ?? (country ? parseLocation(`${location}, ${country}`, cities).cityId : null);
  return { cityId, country: read.country && onCard[read.country] };
}
