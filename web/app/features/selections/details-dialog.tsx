import { m } from "@compcard/domain/messages";
import { maxLength } from "@compcard/domain/selections/rules";
import type { Selection } from "@compcard/domain/selections/schema";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { TextareaField } from "../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { conflictOf } from "./conflict.ts";

export interface Words {
  name: string;
  description: string;
  /** Without it, it is not asked and stays. */
  brief?: string | undefined;
}

interface DetailsDialogProps {
  title: string;
  /** The word on the button that sends. */
  action: string;
  /** The initial values of the fields. */
  words: Words;
  /** Other fields. */
  children?: ReactNode;
  onClose: () => void;
  /** `overwrite`: replaces what was saved elsewhere meanwhile. A refusal is shown, and the typed text stays. */
  onSave: (words: Words, overwrite: boolean) => Promise<unknown>;
}

/** Form for a selection's name and description; mount it when it opens. */
export function DetailsDialog({ title, action, words, children, onClose, onSave }: DetailsDialogProps) {
  const [theirs, setTheirs] = useState<Selection>();
  const form = useApiForm({
    values: { name: words.name, description: words.description, brief: words.brief ?? "" },
    check: ({ name }) => ({ name: name.trim() === "" && m.selections_name_required() }),
    call: ({ name, description, brief }, how: "overwrite" | undefined) => {
      const trimmed = { name: name.trim(), description: description.trim() };
      const wanted = { ...trimmed, brief: words.brief === undefined ? undefined : brief.trim() };
      return onSave(wanted, how === "overwrite");
    },
    fieldOf: (error) => (conflictOf(error) ? undefined : "name"),
    onClose,
    onError: (error) => setTheirs(conflictOf(error)),
  });
  return (
    <FormDialog form={form} title={title} action={action} onClose={onClose}>
      <TextField form={form} name="name" label={m.selections_name()} maxLength={maxLength.name} autoComplete="off" />
      <TextareaField
        form={form}
        name="description"
        label={m.selections_description()}
        hint={m.selections_description_hint()}
        rows={3}
        maxLength={maxLength.description}
      />
      {words.brief !== undefined && (
        <TextareaField
          form={form}
          name="brief"
          label={m.selections_brief()}
          hint={m.selections_brief_hint()}
          rows={5}
          maxLength={maxLength.brief}
        />
      )}
      {children}
      {theirs && (
        <div role="alert" className="border border-accent p-4">
          <p>{m.selections_words_conflict()}</p>
          <p className="mt-2 wrap-anywhere text-muted">
            {[theirs.name, theirs.description, theirs.brief].filter(Boolean).join(" — ")}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={onClose}>
              {m.wizard_conflict_theirs()}
            </Button>
            <Button busy={form.busy} onClick={() => void form.send("overwrite")}>
              {m.wizard_conflict_mine()}
            </Button>
          </div>
        </div>
      )}
    </FormDialog>
  );
}
