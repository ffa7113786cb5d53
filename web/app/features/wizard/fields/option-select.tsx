import { type OptionList, optionLabel } from "@compcard/domain/cards/option-labels";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import { Field } from "../../../ui/field.tsx";
import { MultiSelect } from "../../../ui/multi-select.tsx";
import type { Option } from "../../../ui/option.ts";

interface OptionsProps<V extends string> {
  label: string;
  list: OptionList;
  options: readonly V[];
}

export function optionsOf<V extends string>(list: OptionList, options: readonly V[]): Option<V>[] {
  return options.map((value) => ({ value, label: capitalized(optionLabel(list, value, getLocale()), getLocale()) }));
}

/** Several of a longer list. */
export function OptionMultiSelect<V extends string>({
  label,
  list,
  options,
  value,
  onChange,
}: OptionsProps<V> & {
  value: readonly string[];
  onChange: (value: V[]) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <MultiSelect
          {...control}
          options={optionsOf(list, options)}
          value={value as readonly V[]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
