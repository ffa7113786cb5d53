import { type FactCard, formatFacts } from "../cards/facts.ts";
import type { Locale } from "../locale.ts";
import type { FiguresCard } from "./schema.ts";

/** The measurements of a card, each with its label, in display order: `Height 178 cm`. */
export function listMeasurements(card: FiguresCard, locale: Locale): string[] {
  const measured: Partial<FactCard> = card;
  // These facts read what is measured, and the gender, alone.
  const facts = formatFacts(measured as FactCard, ["height", "figures", "shoe_size", "clothing_size", "weight"], {
    locale,
  });
  return facts.map(({ label, value }) => `${label} ${value}`);
}
