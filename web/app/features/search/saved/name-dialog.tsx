import { m } from "@compcard/domain/messages";
import { maxNameLength } from "@compcard/domain/search/saved/rules";
import { type ReactNode, useState } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

interface NameDialogProps {
  title: string;
  description?: string;
  /** What stands in the field at first. */
  name: string;
  onClose: () => void;
  /** A refusal is shown, and what was typed stays. */
  onSave: (name: string) => Promise<unknown>;
  /** What else there is to choose. */
  children?: ReactNode;
}

/** Asks for the name of a search; to be mounted when it opens. */
export function NameDialog({ title, description, name, onClose, onSave, children }: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEdit(() => typed !== name);

  async function save(): Promise<void> {
    const wanted = typed.trim();
    if (wanted === "") return setProblem(m.searches_name_required());
    setProblem(undefined);
    setBusy(true);
    try {
      await onSave(wanted);
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      description={description}
      action={m.common_save()}
      busy={busy}
      onSend={() => void save()}
      onClose={onClose}
    >
      <Field label={m.searches_name()} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            maxLength={maxNameLength}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {children}
    </FormDialog>
  );
}
