import type { Availability } from "@compcard/domain/cards/fields";
import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";

/** Title of a calendar: the model's or the agency's name, and what it holds. */
export function calendarTitle(name: string, locale: Locale): string {
  return name ? m.calendar_title({ name }, { locale }) : m.calendar_title_unnamed({}, { locale });
}

/** Words of an entry; `name` where the calendar is about several models. */
export function eventTexts({ city, country, kind }: Availability, name: string, locale: Locale) {
  const location = country ? `${city}, ${country}` : city;
  const options = { locale };
  const text = kind === "in" ? m.calendar_in({ place: city }, options) : m.calendar_away({ place: city }, options);
  return { summary: name ? m.calendar_named({ name, text }, options) : text, location };
}
