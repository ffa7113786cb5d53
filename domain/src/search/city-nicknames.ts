import listed from "../../data/city-nicknames.json" with { type: "json" };

interface Row {
  means: { city: string[] };
  words: string[];
}

/** What people call cities beside their names, in all three languages (SEARCH-01). */
export const cityNicknames: readonly Row[] = listed;

/** What people call a city beside its names; `city` is an id of `data/cities.json`. */
export function nicknamesOf(city: string): string[] {
  return cityNicknames.filter(({ means }) => means.city.includes(city)).flatMap(({ words }) => words);
}
