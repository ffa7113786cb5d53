import type { Availability } from "@compcard/domain/cards/fields";
import { cityOf, stayPlace } from "@compcard/domain/cards/place";
import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { stayPlaceNames } from "../../core/fields/availability.ts";

/** Title of a calendar: the model's or the agency's name, and what it holds. */
export function calendarTitle(name: string, locale: Locale): string {
  return name ? m.calendar_title({ name }, { locale }) : m.calendar_title_unnamed({}, { locale });
}

/** Words of an entry; `name` where the calendar is about several models. */
export function eventTexts(stay: Availability, name: string, locale: Locale) {
  const location = stayPlace(stay, stayPlaceNames(stay), locale);
  const [options, place] = [{ locale }, cityOf(location)];
  const text = stay.kind === "in" ? m.calendar_in({ place }, options) : m.calendar_away({ place }, options);
  return { summary: name ? m.calendar_named({ name, text }, options) : text, location };
}
