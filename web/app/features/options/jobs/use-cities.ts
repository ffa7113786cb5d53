import type { City } from "@compcard/domain/cards/locations";
import { type Country, countries } from "@compcard/domain/cards/options";
import { useQuery } from "@tanstack/react-query";

const lists: Record<Country, string> = { russia: "/russian-cities.json", china: "/cn.json" };

/** The cities that the site knows; none while the lists load, or where they cannot be had. */
export function useCities(): readonly City[] {
  const { data } = useQuery({
    queryKey: ["cities"],
    queryFn: async ({ signal }): Promise<City[]> =>
      (await Promise.all(countries.map((one) => fetchList(one, signal)))).flat(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    networkMode: "always",
  });
  return data ?? [];
}

async function fetchList(country: Country, signal: AbortSignal): Promise<City[]> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of the site, cached by the browser
  const response = await fetch(lists[country], { signal });
  if (!response.ok) throw new Error(`${lists[country]} answered ${response.status}`);
  return ((await response.json()) as Omit<City, "country">[]).map((city) => ({ ...city, country }));
}
