import { fieldNames } from "@compcard/domain/cards/field-names";
import { clothingSizes } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { ChoiceChips } from "../fields/choice-chips.tsx";
import { MeasureSelect } from "../fields/measure-select.tsx";
import type { StepProps } from "../step-props.ts";

const measures = ["height", "weight", "chest", "waist", "hips", "shoe_size"] as const;

export function MeasurementsStep({ values, edit }: StepProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-6">
        {measures.map((name) => (
          <MeasureSelect
            key={name}
            name={name}
            label={fieldNames[name]()}
            value={values[name]}
            onChange={(value) => edit({ [name]: value })}
          />
        ))}
      </div>
      <p className="-mt-4 text-sm text-muted">{m.wizard_measure_tip()}</p>
      <ChoiceChips
        label={fieldNames.clothing_size()}
        list="clothingSizes"
        options={clothingSizes}
        value={values.clothing_size}
        onChange={(clothing_size) => edit({ clothing_size })}
      />
    </>
  );
}
