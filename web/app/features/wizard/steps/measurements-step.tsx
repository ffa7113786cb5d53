import { fieldNames } from "@compcard/domain/cards/field-names";
import { type CardField, isHiddenFor } from "@compcard/domain/cards/fields";
import { clothingSizes, cups } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { ChoiceChips } from "../fields/choice-chips.tsx";
import { MeasureSelect } from "../fields/measure-select.tsx";
import type { StepProps } from "../step-props.ts";

const measures = [
  ...(["height", "weight", "chest", "waist", "hips", "shoe_size"] as const),
  ...(["inseam", "collar", "suit_size"] as const),
];

/** With the figures of the person's gender; without one, or with another, all of them. */
export function MeasurementsStep({ values, edit }: StepProps) {
  const isShown = (name: CardField) => !isHiddenFor(name, values.gender);
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-6">
        {measures.filter(isShown).map((name) => (
          <MeasureSelect
            key={name}
            name={name}
            label={fieldNames[name]()}
            // A card that the browser cached before an upgrade may lack a figure.
            value={values[name] ?? null}
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
      {isShown("cup") && (
        <ChoiceChips
          label={fieldNames.cup()}
          list="cups"
          options={cups}
          value={values.cup}
          onChange={(cup) => edit({ cup })}
        />
      )}
    </>
  );
}
