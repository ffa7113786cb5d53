import { m } from "@compcard/domain/messages";
import type { Half } from "@compcard/domain/options/half-days";
import { dateFormat } from "../../../lib/locale/intl.ts";
import type { MonthSpan } from "./columns.ts";

/** `Thu 3 December`. */
export function formatDay(date: string): string {
  return dateFormat({ weekday: "short", day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(date));
}

/** `December`, with the year in another one than that of `today`; `Dec` where it has room for few days. */
export function formatMonth({ date, length }: MonthSpan, today: string): string {
  const short = length < 6;
  const year = short || date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: "numeric" } as const);
  return dateFormat({ month: short ? "short" : "long", ...year, timeZone: "UTC" }).format(new Date(date));
}

/** Two letters at most. */
export function formatWeekday(date: string, locale: string): string {
  const weekday = locale === "zh" ? "narrow" : "short";
  return dateFormat({ weekday, timeZone: "UTC" }).format(new Date(date)).slice(0, 2);
}

export const halfName = (half: Half) => (half === "am" ? m.job_option_morning() : m.job_option_afternoon());

const fixedUses: Record<string, () => string> = {
  f: m.chart_use_free,
  b: m.chart_use_booked,
  a: m.chart_use_away,
  i: m.chart_use_elsewhere,
  "9": m.chart_use_nine,
};

/** The meaning of a letter. */
export function letterName(letter: string): string {
  const count = Number(letter);
  if (count > 0 && count < 9) return m.chart_use_options({ count });
  return (fixedUses[letter] ?? m.chart_use_unknown)();
}
