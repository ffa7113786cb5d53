import { m } from "@compcard/domain/messages";
import { monthName } from "../cards/freshness.ts";
import type { Locale } from "../locale.ts";

/** How fresh the figures are, to the month: the day of the measurements, or else of the card's last change; by UTC. */
export function formatFreshness(card: { measured_at: string | null; updated_at: string }, locale: Locale): string {
  const { measured_at: day, updated_at } = card;
  return (day ? m.documents_measured : m.documents_as_of)({ date: monthName(day ?? updated_at, locale) }, { locale });
}
