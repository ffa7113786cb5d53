import { fieldNames } from "@compcard/domain/cards/field-names";
import { cardFields, type FieldsWith, optionsOf } from "@compcard/domain/cards/fields";
import { modelTypes } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import { useState } from "react";
import { FoldedSection } from "../../../ui/folded-section.tsx";
import { ChoiceChips, MultiChips } from "../fields/choice-chips.tsx";
import { fieldError } from "../fields/field-error.ts";
import type { StepProps } from "../step-props.ts";
import { valueText } from "../value-text.ts";

type Single = FieldsWith<"kind", "option">;

const groups: readonly { name: string; title: () => string; singles: readonly Single[]; several?: "model_type" }[] = [
  { name: "eyes", title: m.wizard_group_eyes, singles: ["eye_color", "skin_tone"] },
  { name: "hair", title: fieldNames.hair_color, singles: ["hair_color", "hair_type", "hair_length"] },
  { name: "body", title: m.wizard_group_body, singles: ["ethnic_type", "body_type"], several: "model_type" },
];

/** Groups that open: the first at once, one with an error by itself, the next where the last choice of one is made. */
export function AppearanceStep(step: StepProps) {
  const { values, edit } = step;
  const [open, setOpen] = useState<readonly string[]>(["eyes"]);
  const toggle = (name: string, isOpen: boolean) =>
    setOpen((before) => [...before.filter((one) => one !== name), ...(isOpen ? [name] : [])]);

  function choose(at: number, field: Single, value: string | null): void {
    const others = groups[at]?.singles.filter((one) => one !== field) ?? [];
    const next = groups[at + 1];
    if (next && value && !values[field] && others.every((one) => values[one])) toggle(next.name, true);
    edit({ [field]: value });
  }

  return (
    <div className="border-b border-hairline">
      {groups.map(({ name, title, singles, several }, at) => {
        const fields = [...singles, ...(several ? [several] : [])];
        const errors = fields.flatMap((field) => fieldError(step, field) ?? []);
        const chosen = fields.map((field) => valueText(field, values)).filter((text) => text !== "");
        return (
          <FoldedSection
            key={name}
            title={title()}
            summary={joinItems(chosen, getLocale())}
            open={open.includes(name) || errors.length > 0}
            onToggle={(isOpen) => toggle(name, isOpen)}
          >
            <div className="grid grid-cols-1 gap-6">
              {singles.map((field) => (
                <ChoiceChips
                  key={field}
                  label={fieldNames[field]()}
                  list={cardFields[field].list}
                  options={optionsOf(cardFields[field].list)}
                  value={values[field]}
                  error={fieldError(step, field)}
                  onChange={(value) => choose(at, field, value)}
                />
              ))}
              {several && (
                <MultiChips
                  label={fieldNames[several]()}
                  list="modelTypes"
                  options={modelTypes}
                  value={values[several]}
                  error={fieldError(step, several)}
                  onChange={(model_type) => edit({ model_type })}
                />
              )}
            </div>
          </FoldedSection>
        );
      })}
    </div>
  );
}
