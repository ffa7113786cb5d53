import type { City } from "@compcard/domain/cards/locations";
import type { Country } from "@compcard/domain/cards/options";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { log } from "./browser/log.ts";

/** DATA-01: the lists of the pickers; a failure is logged and the picker offers a retry. */
function useList<T>(path: string) {
  return useQuery({
    queryKey: [path],
    queryFn: async ({ signal }): Promise<T> => {
      try {
        // biome-ignore lint/style/noRestrictedGlobals: a file of the site, cached by the browser
        const response = await fetch(path, { signal });
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
        return (await response.json()) as T;
      } catch (error) {
        if (!signal.aborted) log("error", "a list did not load", String(error));
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    networkMode: "always",
  });
}

export function useCities(country: Country) {
  const path = { russia: "/russian-cities.json", china: "/cn.json" }[country];
  return useList<Omit<City, "country">[]>(path);
}

/** The cities of all countries; none while the lists load, or where they cannot be had. */
export function useAllCities(): { cities: readonly City[]; isLoading: boolean } {
  const { data: russian = noCities, isLoading: loadsRussian } = useCities("russia");
  const { data: chinese = noCities, isLoading: loadsChinese } = useCities("china");
  const cities = useMemo(
    () => [
      ...russian.map((city): City => ({ ...city, country: "russia" })),
      ...chinese.map((city): City => ({ ...city, country: "china" })),
    ],
    [russian, chinese],
  );
  return { cities, isLoading: loadsRussian || loadsChinese };
}

const noCities: Omit<City, "country">[] = [];

export interface Agency {
  label: string;
  en: string;
}

export function useAgencies() {
  return useList<Record<Country, Agency[]>>("/agencies.json");
}
