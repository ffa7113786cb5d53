import { fieldNames } from "@compcard/domain/cards/field-names";
import { cardFields, type FieldsWith, optionsOf } from "@compcard/domain/cards/fields";
import { modelTypes } from "@compcard/domain/cards/options";
import { ChoiceChips, MultiChips } from "../fields/choice-chips.tsx";
import { OptionSelect } from "../fields/option-select.tsx";
import type { StepProps } from "../step-props.ts";

export function AppearanceStep({ values, edit }: StepProps) {
  const single = (field: FieldsWith<"kind", "option">) => ({
    label: fieldNames[field](),
    list: cardFields[field].list,
    options: optionsOf(cardFields[field].list),
    value: values[field],
    onChange: (value: string | null) => edit({ [field]: value }),
  });
  return (
    <>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <OptionSelect {...single("ethnic_type")} />
        <OptionSelect {...single("body_type")} />
      </div>
      <ChoiceChips {...single("eye_color")} />
      <ChoiceChips {...single("hair_color")} />
      <ChoiceChips {...single("hair_type")} />
      <ChoiceChips {...single("hair_length")} />
      <ChoiceChips {...single("skin_tone")} />
      <MultiChips
        label={fieldNames.model_type()}
        list="modelTypes"
        options={modelTypes}
        value={values.model_type}
        onChange={(model_type) => edit({ model_type })}
      />
    </>
  );
}
