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
  /** Reads the value of what was typed, once the person leaves the field. */
  complete?: (typed: string) => string;
}

/** One text field of the card. Errors appear on blur, not while typing. */
export function DraftText({ step, field, hint, complete, ...input }: DraftTextProps) {
  const { typing, typingProps } = useTyping();
  const value = step.values[field] ?? "";
  return (
    <Field label={fieldNames[field]()} hint={hint} error={typing ? undefined : fieldError(step, field)}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          value={value}
          onChange={(event) => step.edit({ [field]: event.target.value || null })}
          onInput={typingProps.onInput}
          onBlur={() => {
            typingProps.onBlur();
            if (complete && complete(value) !== value) step.edit({ [field]: complete(value) });
          }}
        />
      )}
    </Field>
  );
}
