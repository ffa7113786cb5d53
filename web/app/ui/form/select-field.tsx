import type { FieldValues } from "react-hook-form";
import { Field } from "../field.tsx";
import type { Option } from "../option.ts";
import { Select } from "../select.tsx";
import type { NamedField } from "./named-field.ts";

interface SelectFieldProps<T extends FieldValues> extends NamedField<T> {
  options: readonly Option<string>[];
  /** Text of the empty choice, which is null; without it the choice cannot be emptied. */
  empty?: string;
}

/** One of a short list in a form. */
export function SelectField<T extends FieldValues>({ form, name, label, hint, options, empty }: SelectFieldProps<T>) {
  return (
    <Field label={label} hint={hint} error={form.problemOf(name)}>
      {(control) => (
        <Select
          {...control}
          {...(empty !== undefined && { empty })}
          options={options}
          value={form.watch(name) ?? null}
          onChange={(value) => form.change({ [name]: value } as Partial<T>)}
        />
      )}
    </Field>
  );
}
