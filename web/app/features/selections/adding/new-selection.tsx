import { m } from "@compcard/domain/messages";
import { maxLength } from "@compcard/domain/selections/rules";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

interface NewSelectionProps {
  name: string;
  busy: boolean;
  onName: (name: string) => void;
  onMake: (name: string) => void;
  /** Other fields. */
  children: ReactNode;
}

/** The name of a selection that is to be made of the cards. */
export function NewSelection({ name, busy, onName, onMake, children }: NewSelectionProps) {
  const [missing, setMissing] = useState(false);
  return (
    <form
      method="post"
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = name.trim();
        setMissing(wanted === "");
        if (wanted !== "" && !busy) onMake(wanted);
      }}
    >
      <Field label={m.selections_add_new()} error={missing ? m.selections_add_name_missing() : undefined}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={maxLength.name}
            autoComplete="off"
            placeholder={m.selections_add_name_example()}
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </Field>
      {children}
      <Button type="submit" busy={busy} className="sm:justify-self-end">
        {m.selections_add_make()}
      </Button>
    </form>
  );
}
