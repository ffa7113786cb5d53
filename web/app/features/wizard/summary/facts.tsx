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
        <div key={field} className="flex items-baseline justify-between gap-6 py-2.5">
          <dt className="shrink-0 text-sm text-muted">
            {field === "figures" ? m.wizard_figures() : fieldLabel[field]()}
          </dt>
          <dd
            className={`min-w-0 text-right whitespace-pre-line ${asTyped.has(field) ? "" : "first-letter:uppercase"}`}
          >
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

const asTyped = new Set<Row>(["phone", "whatsapp", "email", "agency", "booker", "additional_info"]);

function rowText(field: Row, values: DraftValues): string {
  if (field === "figures") return figuresText(values);
  if (field === "languages") return languagesText(values);
  if (field === "skills") return skillsText(values);
  if (field === "social_media") return socialText(values);
  if (field === "driving_license" || field === "relocation") return values[field] ? m.common_yes() : "";
  return valueText(field, values);
}
