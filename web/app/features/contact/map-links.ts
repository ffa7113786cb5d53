/** Degrees. */
export interface Place {
  longitude: number;
  latitude: number;
}

/** The place in Yandex Maps. */
export function mapLink(place: Place): string {
  return `https://yandex.ru/maps/?${query(place)}`;
}

/** The embedded map; it speaks the visitor's language where Yandex does. */
export function mapFrame(place: Place, locale: string): string {
  return `https://yandex.ru/map-widget/v1/?${query(place)}&lang=${locale === "ru" ? "ru_RU" : "en_US"}`;
}

function query({ longitude, latitude }: Place): string {
  const point = `${longitude}%2C${latitude}`;
  return `ll=${point}&z=16&pt=${point}`;
}
