import { m } from "@compcard/domain/messages";
import { maxLength } from "@compcard/domain/selections/rules";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

interface SectionDialogProps {
  /** Empty for a new one. */
  section: string;
  onSave: (section: string) => void;
  onClose: () => void;
}

/** Asks for the name of a section; to be mounted when it opens. */
export function SectionDialog({ section, onSave, onClose }: SectionDialogProps) {
  const [typed, setTyped] = useState(section);
  const [problem, setProblem] = useState<string>();

  function save(): void {
    const wanted = typed.trim();
    if (wanted) {
      onSave(wanted);
      onClose();
    } else setProblem(m.selections_section_required());
  }

  return (
    <FormDialog
      title={m.selections_section_title()}
      description={m.selections_section_hint()}
      action={m.common_save()}
      busy={false}
      onSend={save}
      onClose={onClose}
    >
      <Field label={m.selections_section_title()} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            maxLength={maxLength.section}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
