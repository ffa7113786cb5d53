import { m } from "@compcard/domain/messages";
import type { Half } from "@compcard/domain/options/half-days";
import { getLocale } from "@compcard/domain/runtime";
import { dateFormat } from "../../../lib/locale/intl.ts";

/** `Thu 3 December`. */
export function formatDay(date: string): string {
  return dateFormat({ weekday: "short", day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(date));
}

/** `December`, with the year in another one than that of `today`; `Dec` where it has room for few days. */
export function formatMonth({ date, length }: { date: string; length: number }, today: string): string {
  const isShort = length < 6;
  const year = isShort || date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: "numeric" } as const);
  return dateFormat({ month: isShort || getLocale() === "zh" ? "short" : "long", ...year, timeZone: "UTC" }).format(
    new Date(date),
  );
}

/** Two letters at most. */
export function formatWeekday(date: string, locale: string): string {
  const weekday = locale === "zh" ? "narrow" : "short";
  return dateFormat({ weekday, timeZone: "UTC" }).format(new Date(date)).slice(0, 2);
}

export const halfName = (half: Half) => (half === "am" ? m.job_option_morning() : m.job_option_afternoon());
