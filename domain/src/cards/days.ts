import { dateFormat } from "../intl.ts";
import type { Locale } from "../locale.ts";

/** Whether that is a day of this century that exists, `2026-12-01`; as `calendarDay` says it, for pages without the schemas. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(text);
  // 30 February would be 2 March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/**
 * `1–20 Dec 2026`, `30 нояб. – 20 дек. 2026 г.`, `2026年12月1日至2026年12月20日`: days such as `2026-12-01` as the language
 * writes them, both included.
 */
export function formatDays(from: string, to: string, locale: Locale): string {
  const format = dateFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const [first, last] = [new Date(from), new Date(to)];
  // A Chinese range would be written with slashes.
  if (locale === "zh") return [...new Set([format.format(first), format.format(last)])].join("至");
  // Browsers and the server space the dash in different ways.
  return format.formatRange(first, last).replace(/\s*–\s*/, from.slice(0, 7) === to.slice(0, 7) ? "–" : " – ");
}
