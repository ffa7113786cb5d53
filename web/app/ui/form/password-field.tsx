import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Field } from "../field.tsx";
import { PasswordInput } from "../password-input.tsx";
import type { ControlAttributes, NamedField } from "./named-field.ts";

type PasswordFieldProps<T extends FieldValues> = NamedField<T> &
  ControlAttributes<ComponentProps<typeof PasswordInput>>;

/** A password in a form. */
export function PasswordField<T extends FieldValues>({ form, name, label, hint, ...rest }: PasswordFieldProps<T>) {
  return (
    <Field label={label} hint={hint} error={form.problemOf(name)}>
      {(control) => <PasswordInput {...control} {...rest} {...form.register(name)} />}
    </Field>
  );
}
