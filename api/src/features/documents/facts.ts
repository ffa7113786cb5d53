import { type Fact, type FactCard, factGroups, formatFacts } from "@compcard/domain/cards/facts";
import type { Reader } from "@compcard/domain/cards/measures";
import { capitalized } from "@compcard/domain/wording";

/** The facts of the table on the back; what is not given has no line. */
export function documentFacts(card: FactCard, reader: Reader): Fact[] {
  return formatFacts(card, factGroups.printed, reader).map((fact) => ({
    ...fact,
    value: capitalized(fact.value, reader.locale),
  }));
}
