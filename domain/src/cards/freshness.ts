import { dateFormat } from "../intl.ts";
import type { Locale } from "../locale.ts";

/** `ноябрь 2026 г.`, `November 2026`, `2026年11月`: when a card's figures were last given, by UTC; null where it has none. */
export function measuredMonth({ measured_at }: { measured_at: string | null }, locale: Locale): string | null {
  const format = dateFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return measured_at && format.format(new Date(measured_at));
}
