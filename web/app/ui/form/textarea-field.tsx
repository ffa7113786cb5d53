import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Field } from "../field.tsx";
import { Textarea } from "../textarea.tsx";
import type { ControlAttributes, NamedField } from "./named-field.ts";

type TextareaFieldProps<T extends FieldValues> = NamedField<T> & ControlAttributes<ComponentProps<typeof Textarea>>;

/** Several lines of text in a form. */
export function TextareaField<T extends FieldValues>({ form, name, label, hint, ...rest }: TextareaFieldProps<T>) {
  return (
    <Field label={label} hint={hint} error={form.problemOf(name)}>
      {(control) => <Textarea {...control} {...rest} {...form.register(name)} />}
    </Field>
  );
}
