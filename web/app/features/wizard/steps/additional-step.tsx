import { offeredOptions } from "@compcard/domain/cards/adult-only";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { citizenships, piercings, tattoos, visas } from "@compcard/domain/cards/options";
import { m } from "@compcard/domain/messages";
import { Toggle } from "../../../ui/toggle.tsx";
import { MultiChips } from "../fields/choice-chips.tsx";
import { LanguageFields } from "../fields/language-fields.tsx";
import { OptionMultiSelect } from "../fields/option-select.tsx";
import type { StepProps } from "../step-props.ts";

export function AdditionalStep({ values, edit }: StepProps) {
  const several = <F extends "tattoos" | "piercings" | "visas" | "citizenship">(field: F) => ({
    label: fieldNames[field](),
    value: values[field],
    onChange: (value: string[]) => edit({ [field]: value }),
  });
  return (
    <>
      <LanguageFields values={values} edit={edit} />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <OptionMultiSelect {...several("citizenship")} list="citizenships" options={citizenships} />
        <OptionMultiSelect {...several("visas")} list="visas" options={visas} />
      </div>
      <div className="divide-y divide-hairline border-y border-hairline">
        <Toggle
          label={m.wizard_driving_yes()}
          checked={values.driving_license}
          onChange={(driving_license) => edit({ driving_license })}
        />
        <Toggle
          label={m.wizard_relocation_yes()}
          checked={values.relocation}
          onChange={(relocation) => edit({ relocation })}
        />
      </div>
      <MultiChips {...several("tattoos")} list="tattoos" options={offeredOptions("tattoos", tattoos, values)} />
      <MultiChips {...several("piercings")} list="piercings" options={offeredOptions("piercings", piercings, values)} />
    </>
  );
}
