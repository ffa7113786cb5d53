import { m } from "@compcard/domain/messages";
import { dateFormat } from "../intl.ts";
import type { Locale } from "../locale.ts";

/** Years after which a card whose figures nobody confirmed stands below fresh ones in the default order of the search. */
export const staleAfterYears = 1;

/** Months after which figures and digitals carry a mark. */
export const oldMonths = 6;

interface Dated {
  measured_at: string | null;
  confirmed_at: string | null;
}

/** Day by UTC on which the figures were last given or confirmed, whichever is later; null where that is unknown. */
export function figuresDay({ measured_at, confirmed_at }: Dated): string | null {
  return measured_at && confirmed_at && confirmed_at > measured_at ? confirmed_at : measured_at;
}

/** True if figures of that day carry a mark: after six months. */
export function areOld(day: string, today: Date): boolean {
  return day < monthsBefore(today, oldMonths);
}

/** True if a card with figures of that day is listed below fresh ones. */
export function isStale(day: string, today: Date): boolean {
  return day < monthsBefore(today, 12 * staleAfterYears);
}

function monthsBefore(today: Date, months: number): string {
  const at = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, today.getUTCDate()));
  return at.toISOString().slice(0, 10);
}

/** `ноябрь 2026`, `November 2026`, `2026年11月`: when a card's figures were last given, by UTC; null where it has none. */
export function measuredMonth({ measured_at }: { measured_at: string | null }, locale: Locale): string | null {
  const format = dateFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return measured_at && format.format(new Date(measured_at));
}

/** `11.2026`, `2026.11`: a month where room is short. */
export function formatMonth(day: string, locale: Locale): string {
  const [year, month] = day.split("-");
  return locale === "zh" ? `${year}.${month}` : `${month}.${year}`;
}

/** `ноябрь 2026`, `Nov 2026`, `2026.11`: a month in a sentence, by UTC (TL-35). */
export function monthName(day: string, locale: Locale): string {
  if (locale === "zh") return formatMonth(day, locale);
  const month = locale === "en" ? "short" : "long";
  return dateFormat(locale, { month, year: "numeric", timeZone: "UTC" }).format(new Date(day));
}

/** `measured Nov 2026`; of old figures, and of a day that nobody knows, it states that (TL-52). */
export function formatFiguresMonth(day: string | null, today: Date, locale: Locale): string {
  if (day === null) return m.common_figures_undated({}, { locale });
  const month = monthName(day, locale);
  return areOld(day, today) ? m.common_figures_old({ month }, { locale }) : m.common_figures_of({ month }, { locale });
}
