import { type Fact, type FactCard, factGroups, tellFacts } from "@compcard/domain/cards/facts";
import type { Locale } from "@compcard/domain/locale";
import { capitalized } from "@compcard/domain/wording";

/** The facts of the table on the back; what is not given has no line. */
export function documentFacts(card: FactCard, locale: Locale): Fact[] {
  return tellFacts(card, factGroups.printed, { locale }).map((fact) => ({
    ...fact,
    value: capitalized(fact.value, locale),
  }));
}
