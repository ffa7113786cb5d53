/** Whoever runs a site of their own puts their office here; the words around it are in `domain/messages`. */
export const office = {
  phones: ["+7 495 000-00-00", "+7 800 000-00-00"],
  emails: { general: "hello@compcard.example", support: "help@compcard.example" },
  /** Longitude, latitude. */
  place: [37.6155, 55.7628],
} as const;

const [longitude, latitude] = office.place;
const point = `ll=${longitude}%2C${latitude}&z=16&pt=${longitude}%2C${latitude}`;

export const mapLink = `https://yandex.ru/maps/?${point}`;

/** The embedded map speaks the visitor's language where Yandex does. */
export function mapFrame(locale: string): string {
  return `https://yandex.ru/map-widget/v1/?${point}&lang=${locale === "ru" ? "ru_RU" : "en_US"}`;
}
