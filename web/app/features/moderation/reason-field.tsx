import { m } from "@compcard/domain/messages";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";

interface ReasonFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

export function ReasonField({ value, problem, onChange }: ReasonFieldProps) {
  return (
    <Field label={m.moderation_reason()} error={problem}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={1000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
