import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Field } from "../field.tsx";
import { TextInput } from "../text-input.tsx";
import type { ControlAttributes, NamedField } from "./named-field.ts";

type TextFieldProps<T extends FieldValues> = NamedField<T> & ControlAttributes<ComponentProps<typeof TextInput>>;

/** One line of text in a form. */
export function TextField<T extends FieldValues>({ form, name, label, hint, ...rest }: TextFieldProps<T>) {
  return (
    <Field label={label} hint={hint} error={form.problemOf(name)}>
      {(control) => <TextInput {...control} {...rest} {...form.register(name)} />}
    </Field>
  );
}
