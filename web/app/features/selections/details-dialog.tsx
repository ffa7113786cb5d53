import { m } from "@compcard/domain/messages";
import { maxLength } from "@compcard/domain/selections/rules";
import type { Selection } from "@compcard/domain/selections/schema";
import { type ReactNode, useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { useEdit } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
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
  const [typed, setTyped] = useState(words);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<Selection>();
  useEdit(() => typed.name !== words.name || typed.description !== words.description || typed.brief !== words.brief);

  async function save(overwrite: boolean): Promise<void> {
    const wanted = { name: typed.name.trim(), description: typed.description.trim(), brief: typed.brief?.trim() };
    if (wanted.name === "") return setProblem(m.selections_name_required());
    setProblem(undefined);
    setBusy(true);
    try {
      await onSave(wanted, overwrite);
      onClose();
    } catch (error) {
      const now = conflictOf(error);
      if (now) setTheirs(now);
      else setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog title={title} action={action} busy={busy} onSend={() => void save(false)} onClose={onClose}>
      <Field label={m.selections_name()} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            value={typed.name}
            maxLength={maxLength.name}
            autoComplete="off"
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.selections_description()} hint={m.selections_description_hint()}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={typed.description}
            maxLength={maxLength.description}
            onChange={(event) => setTyped({ ...typed, description: event.target.value })}
          />
        )}
      </Field>
      {typed.brief !== undefined && (
        <Field label={m.selections_brief()} hint={m.selections_brief_hint()}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              value={typed.brief}
              maxLength={maxLength.brief}
              onChange={(event) => setTyped({ ...typed, brief: event.target.value })}
            />
          )}
        </Field>
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
            <Button busy={busy} onClick={() => void save(true)}>
              {m.wizard_conflict_mine()}
            </Button>
          </div>
        </div>
      )}
    </FormDialog>
  );
}
