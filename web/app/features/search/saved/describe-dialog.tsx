import { m } from "@compcard/domain/messages";
import { maxNameLength, maxNoteLength } from "@compcard/domain/search/saved/rules";
import type { ReactNode } from "react";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { TextareaField } from "../../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";

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
  const form = useApiForm({
    values: search,
    check: ({ name }) => ({ name: name.trim() === "" && m.searches_name_required() }),
    call: ({ name, note }) => onSave({ name: name.trim(), note: note.trim() }),
    fieldOf: () => "name",
    onClose,
  });
  return (
    <FormDialog form={form} title={title} description={description} action={m.common_save()} onClose={onClose}>
      <TextField form={form} name="name" label={m.searches_name()} maxLength={maxNameLength} autoComplete="off" />
      <TextareaField
        form={form}
        name="note"
        label={m.searches_note()}
        hint={m.searches_note_hint()}
        rows={3}
        maxLength={maxNoteLength}
      />
      {children}
    </FormDialog>
  );
}
