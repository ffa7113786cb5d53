import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Combobox } from "../app/ui/combobox.tsx";
import { Field } from "../app/ui/field.tsx";
import { MultiSelect } from "../app/ui/multi-select.tsx";
import { Select } from "../app/ui/select.tsx";

/** One or several of a list: chosen, empty, failed, disabled. */
export function Lists() {
  const options = Array.from({ length: 12 }, (_, index) => ({
    value: String(index),
    label: index === 2 ? m.styleguide_sample_long() : `${m.styleguide_sample_label()} ${index + 1}`,
    note: index % 2 ? undefined : String(index * 17),
  }));
  const [one, setOne] = useState<string | null>("1");
  const [several, setSeveral] = useState(["0", "1", "3", "4"]);
  const error = m.styleguide_sample_error();
  const states = [
    { state: m.styleguide_chosen(), value: one },
    { state: m.styleguide_empty(), value: null },
    { state: m.styleguide_invalid(), value: null, error },
    { state: m.styleguide_disabled(), value: one, disabled: true },
  ];
  return states.map(({ state, value, error, disabled = false }) => (
    <div key={state} className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <Field label={`${m.styleguide_select()}: ${state}`} error={error}>
        {(control) => <Select {...control} {...{ options, value, disabled }} onChange={setOne} empty="—" />}
      </Field>
      <Field label={`${m.styleguide_combobox()}: ${state}`} error={error}>
        {(control) => <Combobox {...control} {...{ options, value, disabled }} onChange={setOne} />}
      </Field>
      <Field label={`${m.styleguide_several()}: ${state}`} error={error}>
        {(control) => (
          <MultiSelect {...control} {...{ options, disabled }} value={value ? several : []} onChange={setSeveral} />
        )}
      </Field>
    </div>
  ));
}
