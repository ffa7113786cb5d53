import { jobLengths } from "@compcard/domain/options/limits";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";

interface TextFieldProps<N extends string> {
  name: N;
  label: string;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  /** Several lines. */
  long?: boolean;
  values: Record<N, string>;
  errors: Partial<Record<N, string | undefined>>;
  onChange: (change: Record<N, string>) => void;
}

/** A text of a job. */
export function TextField<N extends "title" | "client" | "usage" | "pay" | "note">(props: TextFieldProps<N>) {
  const { name, label, hint, placeholder, required, long = false, values, errors, onChange } = props;
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      {(control) => {
        const shared = {
          ...control,
          ...{ required, placeholder, autoComplete: "off", value: values[name] },
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({ [name]: target.value } as Record<N, string>),
        };
        return long ? (
          <Textarea {...shared} rows={3} maxLength={jobLengths.text} />
        ) : (
          <TextInput {...shared} maxLength={jobLengths.title} />
        );
      }}
    </Field>
  );
}
