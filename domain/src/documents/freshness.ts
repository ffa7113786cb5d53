import { m } from "@compcard/domain/messages";
import { fieldsWith } from "../cards/fields.ts";
import { monthName } from "../cards/freshness.ts";
import type { Locale } from "../locale.ts";
import { capitalized } from "../wording.ts";

const figures = fieldsWith("step", "measurements");
type Figures = Partial<Record<(typeof figures)[number], unknown>>;

/**
 * The month of the figures: the day of the measurements, which may be unknown, or of a card without any its last
 * change; by UTC.
 */
export function formatFreshness(
  card: Figures & { measured_at: string | null; updated_at: string },
  locale: Locale,
): string {
  const { measured_at: day, updated_at } = card;
  if (day) return m.documents_measured({ date: monthName(day, locale) }, { locale });
  if (figures.some((name) => (card[name] ?? null) !== null))
    return capitalized(m.common_figures_undated({}, { locale }), locale);
  return m.documents_as_of({ date: monthName(updated_at, locale) }, { locale });
}
