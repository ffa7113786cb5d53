import { dateFormat } from "../intl.ts";
import type { Locale } from "../locale.ts";

/** True for an existing day of this century, such as `2026-12-01`. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(text);
  // 30 February would be 2 March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

const wholeDate: Intl.DateTimeFormatOptions = { month: "long", year: "numeric" };

/** `1–20 December 2026`, one day alone: days such as `2026-12-01` as the language writes them, both included. */
export function formatDays(from: string, to: string, locale: Locale, style = wholeDate): string {
  const { format, formatRange } = dateFormat(locale, { day: "numeric", ...style, timeZone: "UTC" });
  const [first, last] = [new Date(from), new Date(to)];
  if (from === to) return format(first);
  if (locale !== "zh") return formatRange(first, last);
  // Some versions of ICU write Chinese spans with slashes. What both days share stands once.
  const [year = "", month = ""] = [/^\d+年/.exec(format(first))?.[0], /^(\d+年)?\d+月/.exec(format(first))?.[0]];
  const end = format(last);
  return `${format(first)}至${end.startsWith(month) ? end.slice(month.length) : end.startsWith(year) ? end.slice(year.length) : end}`;
}
