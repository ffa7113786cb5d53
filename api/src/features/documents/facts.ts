import { type Fact, type FactCard, type FactName, tellFacts } from "@compcard/domain/cards/facts";
import type { Locale } from "@compcard/domain/locale";
import { capitalized } from "@compcard/domain/wording";

/** What a booker looks for on paper. */
// biome-ignore format: lists read better as lines
const printed: readonly FactName[] = [
  "height", "chest", "waist", "hips", "shoe_size", "clothing_size", "eye_color", "hair_color",
];

/** The facts of the table on the back; what is not given has no line. */
export function documentFacts(card: FactCard, locale: Locale): Fact[] {
  return tellFacts(card, printed, { locale }).map((fact) => ({ ...fact, value: capitalized(fact.value, locale) }));
}
