import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { SharedSession } from "./shared-session.ts";

interface NameDialogProps {
  /** The name given before. */
  name: string | null;
  session: SharedSession;
}

/**
 * Requests the name of a device's answers, once. Mount it when it opens. A guest waits for it before the first answer: with one field,
 * it does without the form library.
 */
export function NameDialog({ name: before, session }: NameDialogProps) {
  const [name, setName] = useState(before ?? "");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(): Promise<void> {
    if (name.trim() === "") return setProblem(m.shared_name_required());
    setBusy(true);
    try {
      await session.submitName(name.trim());
    } catch (error) {
      const isNone = error instanceof ApiError && error.code === "request.invalid";
      setProblem(isNone ? m.shared_name_bad() : errorText(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      form={{ busy, send }}
      title={m.shared_name_title()}
      description={m.shared_name_text()}
      action={m.shared_name_send()}
      onClose={() => session.askName(false)}
    >
      <Field label={m.shared_name()} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="given-name"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
