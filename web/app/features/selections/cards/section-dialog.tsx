import { m } from "@compcard/domain/messages";
import { type LocalizedText, trimText } from "@compcard/domain/selections/localized-text";
import { maxLength } from "@compcard/domain/selections/rules";
import { useState } from "react";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { LocalizedField } from "./localized-field.tsx";

interface SectionDialogProps {
  /** Empty for a new one. */
  section: LocalizedText;
  onSave: (section: LocalizedText) => void;
  onClose: () => void;
}

/** Form for the name of a section; mount it when it opens. */
export function SectionDialog({ section, onSave, onClose }: SectionDialogProps) {
  const [typed, setTyped] = useState(section);
  const [problem, setProblem] = useState<string>();

  function save(): void {
    const wanted = trimText(typed);
    if (wanted) {
      onSave(wanted);
      onClose();
    } else setProblem(m.selections_section_required());
  }

  return (
    <FormDialog
      form={{ busy: false, send: save }}
      title={m.selections_section_title()}
      action={m.common_save()}
      onClose={onClose}
    >
      <LocalizedField
        label={m.selections_section_title()}
        hint={m.selections_section_hint()}
        error={problem}
        maxLength={maxLength.section}
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  );
}
