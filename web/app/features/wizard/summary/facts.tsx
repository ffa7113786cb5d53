import { m } from "@compcard/domain/messages";
import { imperialText } from "../measure-text.ts";
import { fieldLabel } from "../step-texts.ts";
import type { DraftValues, Field } from "../steps.ts";
import { figuresText, languagesText, skillsText, socialText, valueText } from "../value-text.ts";

type Row = Field | "figures";

interface FactsProps {
  values: DraftValues;
  fields: readonly Row[];
  /** Shows a dash where nothing is given, as the back of a card does. */
  always?: boolean;
}

/** A ruled table, as on the back of a comp card. */
export function Facts({ values, fields, always = false }: FactsProps) {
  const rows = fields
    .map((field) => ({ field, text: rowText(field, values) }))
    .filter(({ text }) => always || text !== "");
  if (rows.length === 0) return <p className="py-3 text-muted">{m.wizard_block_empty()}</p>;
  return (
    <dl className="divide-y divide-hairline">
      {rows.map(({ field, text }) => (
        <div key={field} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <dt className="shrink-0 text-sm text-muted">
            {field === "figures" ? m.wizard_figures() : fieldLabel[field]()}
          </dt>
          <dd className={`min-w-0 ${look(field)}`}>
            {text || "—"}
            {field === "height" && values.height !== null && (
              <span className="ml-2 text-sm text-muted">{imperialText("height", values.height)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const asTyped = new Set<Row>(["phone", "whatsapp", "email", "agency", "booker"]);

/** Options stand as a sentence, what was typed as it was typed, and a story as a paragraph. */
function look(field: Row): string {
  if (field === "additional_info") return "w-full whitespace-pre-line";
  return `ml-auto text-right ${asTyped.has(field) ? "" : "first-letter:uppercase"}`;
}

function rowText(field: Row, values: DraftValues): string {
  if (field === "figures") return figuresText(values);
  if (field === "languages") return languagesText(values);
  if (field === "skills") return skillsText(values);
  if (field === "social_media") return socialText(values);
  if (field === "driving_license" || field === "relocation") return values[field] ? m.common_yes() : "";
  return valueText(field, values);
}
