import cities from "../../../data/cities.json" with { type: "json" };

const byId = new Map(cities.map((city) => [city.id, city]));

/** A city's own name, in the script in which the text names it: `Питер` is Санкт-Петербург, `SPb` Saint Petersburg. */
export function placeNameOf(id: string, written: string): string {
  const city = byId.get(id);
  if (!city) return written;
  if (/\p{Script=Han}/u.test(written)) return city.zh;
  return /\p{Script=Cyrillic}/u.test(written) ? city.ru : city.en;
}
