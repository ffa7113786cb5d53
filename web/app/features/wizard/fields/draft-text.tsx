import { fieldNames } from "@compcard/domain/cards/field-names";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { StepProps } from "../step-props.ts";
import { fieldError } from "./field-error.ts";
import { useTyping } from "./use-typing.ts";

export type TextFieldName =
  | "first_name"
  | "last_name"
  | "name_latin"
  | "name_han"
  | "phone"
  | "whatsapp"
  | "email"
  | "agency"
  | "booker";

interface DraftTextProps extends Omit<ComponentProps<typeof TextInput>, "value" | "onChange" | "step"> {
  step: StepProps;
  field: TextFieldName;
  hint?: ReactNode;
}

/** One text field of the card. Errors appear on blur, not while typing. */
export function DraftText({ step, field, hint, ...input }: DraftTextProps) {
  const { typing, typingProps } = useTyping();
  return (
    <Field label={fieldNames[field]()} hint={hint} error={typing ? undefined : fieldError(step, field)}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          value={step.values[field] ?? ""}
          onChange={(event) => step.edit({ [field]: event.target.value || null })}
          {...typingProps}
        />
      )}
    </Field>
  );
}
