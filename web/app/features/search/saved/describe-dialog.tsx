import { m } from "@compcard/domain/messages";
import { maxNameLength, maxNoteLength } from "@compcard/domain/search/saved/rules";
import { type ReactNode, useState } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";

interface Described {
  name: string;
  note: string;
}

interface DescribeDialogProps {
  title: string;
  description?: string;
  /** The initial values of the fields. */
  search: Described;
  onClose: () => void;
  /** A refusal is shown, and what was typed stays. */
  onSave: (search: Described) => Promise<unknown>;
  /** Other choices. */
  children?: ReactNode;
}

/** Form for the name of a search and a note on it; mount it when it opens. */
export function DescribeDialog({ title, description, search, onClose, onSave, children }: DescribeDialogProps) {
  const [typed, setTyped] = useState(search);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEdit(() => typed.name !== search.name || typed.note !== search.note);

  async function save(): Promise<void> {
    const wanted = { name: typed.name.trim(), note: typed.note.trim() };
    if (wanted.name === "") return setProblem(m.searches_name_required());
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
            value={typed.name}
            maxLength={maxNameLength}
            autoComplete="off"
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.searches_note()} hint={m.searches_note_hint()}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={typed.note}
            maxLength={maxNoteLength}
            onChange={(event) => setTyped({ ...typed, note: event.target.value })}
          />
        )}
      </Field>
      {children}
    </FormDialog>
  );
}
