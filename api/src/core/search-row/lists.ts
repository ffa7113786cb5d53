import { parseLocation } from "@compcard/domain/cards/locations";
import agencyRows from "@compcard/domain/data/agencies.json" with { type: "json" };
import { type Agency, agencyFinder } from "@compcard/domain/search/agencies";
import { vocabularyOf } from "@compcard/domain/search/vocabulary";
import { cities, cityById } from "../fields/cities.ts";

export const agencies: Agency[] = [...agencyRows.russia, ...agencyRows.china];
export const findAgency = agencyFinder(agencyRows);

/** Meanings of a query's words beside names of people. */
export const matchVocabulary = vocabularyOf(cities);

/** Finds the place in a `location`: an id of the list, a name in three languages, 'City, Country'. */
export function findPlace(text: string) {
  const city = cityById.get(text);
  return city ? { cityId: city.id, country: city.country, cityText: text } : parseLocation(text, cities);
}
