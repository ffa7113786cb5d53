import { m } from "@compcard/domain/messages";
import {
  type FactCard,
  type FactName,
  type FactOptions,
  factGroups,
  factLabel,
  formatFact,
  sortFacts,
} from "./facts.ts";
import { measuredMonth } from "./freshness.ts";

const { line, measurements, appearance, additional } = factGroups;
const figures: FactName[] = sortFacts([...line, ...measurements]);
const traits: FactName[] = sortFacts([...appearance, ...additional, "shooting_types", "skills"]);

/** A fact of several cards side by side; null where a card has none. */
export interface ComparedFact {
  name: string;
  label: string;
  values: (string | null)[];
}

/** The facts of cards side by side, figures first and the month of these after them; those that no card has are left out. */
export function compareFacts(
  cards: readonly (FactCard & { measured_at: string | null })[],
  options: FactOptions,
): ComparedFact[] {
  const compare = (name: FactName) => ({
    name,
    label: factLabel(name, options.locale),
    values: cards.map((card) => formatFact(card, name, options)?.value ?? null),
  });
  const measured = {
    name: "measured",
    label: m.compare_measured({}, options),
    values: cards.map((card) => measuredMonth(card, options.locale)),
  };
  return [...figures.map(compare), measured, ...traits.map(compare)].filter(({ values }) => values.some(Boolean));
}
