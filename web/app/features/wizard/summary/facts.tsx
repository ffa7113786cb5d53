import { type FactName, factLabel, formatFact, sortFacts } from "@compcard/domain/cards/facts";
import { type CardField, cardFields } from "@compcard/domain/cards/fields";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import type { DraftValues } from "../steps.ts";

interface FactsProps {
  values: DraftValues;
  names: readonly FactName[];
  /** Shows a dash where nothing is given, as the back of a card does. */
  always?: boolean;
}

/** A ruled table, as on the back of a comp card. */
export function Facts({ values, names, always = false }: FactsProps) {
  const locale = getLocale();
  const rows = sortFacts(names)
    .map((name) => ({ name, fact: formatFact(values, name, { locale, gap: "?" }) }))
    .filter(({ name, fact }) => (always && !isOfOneGender(name)) || fact);
  if (rows.length === 0) return <p className="py-3 text-muted">{m.wizard_block_empty()}</p>;
  return (
    <dl className="divide-y divide-hairline">
      {rows.map(({ name, fact }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <dt className="shrink-0 text-sm text-muted">{factLabel(name, locale)}</dt>
          <dd className={`min-w-0 ${look(name)}`}>
            <span>{fact?.value ?? "—"}</span>
            {name === "height" && fact && (
              <span className="ml-2 text-sm whitespace-nowrap text-muted">{fact.aside}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Such a figure is optional, and on the card of another gender nothing is missing without it. */
function isOfOneGender(name: FactName): boolean {
  return name in cardFields && "hiddenFor" in cardFields[name as CardField];
}

const asTyped = new Set<FactName>(["phone", "whatsapp", "email", "agency", "booker"]);

/** Options stand as a sentence, what was typed as it was typed, and a story as a paragraph. */
function look(name: FactName): string {
  if (name === "additional_info") return "w-full whitespace-pre-line";
  return `ml-auto text-right ${asTyped.has(name) ? "" : "first-letter:uppercase"}`;
}
