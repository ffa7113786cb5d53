import type { FieldValues } from "react-hook-form";
import { FieldGroup } from "../field-group.tsx";
import type { Option } from "../option.ts";
import type { NamedField } from "./named-field.ts";

interface CheckboxesFieldProps<T extends FieldValues> extends NamedField<T> {
  options: readonly Option<string>[];
}

/** Any number of a short list in a form; the value is the list of those that are checked. */
export function CheckboxesField<T extends FieldValues>({ form, name, label, hint, options }: CheckboxesFieldProps<T>) {
  return (
    <FieldGroup label={label} hint={hint} error={form.problemOf(name)}>
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input type="checkbox" className="mt-1 size-4 shrink-0 accent-ink" value={value} {...form.register(name)} />
          <span>{label}</span>
        </label>
      ))}
    </FieldGroup>
  );
}
