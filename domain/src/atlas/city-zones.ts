import type { Country } from "../cards/options.ts";

const zoneOfCountry: Record<Country, string> = { russia: "Europe/Moscow", china: "Asia/Shanghai" };

/** Cities of `data/cities.json` in other zones than that of their capital, by the IANA Time Zone Database. */
const otherZones: Record<string, string> = {
  "Europe/Kaliningrad": "kaliningrad",
  "Europe/Samara": "samara tolyatti syzran novokuybyshevsk izhevsk votkinsk sarapul",
  "Europe/Saratov": "saratov engels balakovo",
  "Europe/Ulyanovsk": "ulyanovsk dimitrovgrad",
  "Europe/Astrakhan": "astrakhan",
  "Asia/Yekaterinburg":
    "yekaterinburg chelyabinsk ufa perm tyumen orenburg surgut kurgan berezniki chaykovsky khanty-mansiysk kamensk-uralsky kopeysk magnitogorsk miass neftekamsk nefteyugansk nizhnevartovsk nizhny-tagil novy-urengoy noyabrsk oktyabrsky orsk pervouralsk salavat salekhard serov solikamsk sterlitamak tobolsk zlatoust",
  "Asia/Omsk": "omsk",
  "Asia/Novosibirsk": "novosibirsk berdsk",
  "Asia/Barnaul": "barnaul biysk rubtsovsk gorno-altaysk",
  "Asia/Tomsk": "tomsk seversk",
  "Asia/Novokuznetsk": "kemerovo novokuznetsk prokopyevsk leninsk-kuznetsky",
  "Asia/Krasnoyarsk": "krasnoyarsk norilsk abakan achinsk kyzyl",
  "Asia/Irkutsk": "irkutsk angarsk bratsk ulan-ude ust-ilimsk",
  "Asia/Chita": "chita",
  "Asia/Yakutsk": "yakutsk blagoveshchensk",
  "Asia/Vladivostok": "vladivostok khabarovsk artyom birobidzhan komsomolsk-on-amur nakhodka ussuriysk",
  "Asia/Magadan": "magadan",
  "Asia/Sakhalin": "yuzhno-sakhalinsk",
  "Asia/Kamchatka": "petropavlovsk-kamchatsky",
  "Asia/Anadyr": "anadyr",
};
const zoneOfCity = new Map(
  Object.entries(otherZones).flatMap(([zone, ids]) => ids.split(" ").map((id) => [id, zone] as const)),
);

/** The zone of a city by its id, else that of its country's capital; null for another country. */
export function zoneOf(cityId: string | null, country: Country | null): string | null {
  return zoneOfCity.get(cityId ?? "") ?? (country && zoneOfCountry[country]);
}
