import listed from "../../data/city-nicknames.json" with { type: "json" };

interface Row {
  means: { city: string[] };
  words: string[];
}

/** Nicknames of cities in three languages (SEARCH-01). */
export const cityNicknames: readonly Row[] = listed;

/** Lists the nicknames of a city; `city` is an id of `data/cities.json`. */
export function nicknamesOf(city: string): string[] {
  return cityNicknames.filter(({ means }) => means.city.includes(city)).flatMap(({ words }) => words);
}
