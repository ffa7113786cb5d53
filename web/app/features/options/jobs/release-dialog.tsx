import { m } from "@compcard/domain/messages";
import { jobLengths } from "@compcard/domain/options/limits";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Textarea } from "../../../ui/textarea.tsx";

interface ReleaseDialogProps {
  /** The action by its button, and the name on the card. */
  action: string;
  name: string;
  onRelease: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an option or booking is given up, and for a reason. */
export function ReleaseDialog({ action, name, onRelease, onClose }: ReleaseDialogProps) {
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    await onRelease(reason.trim()).then(onClose, () => setBusy(false));
  }

  return (
    <FormDialog
      title={m.jobs_release_title({ action, name })}
      description={m.jobs_release_text()}
      action={action}
      danger
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field label={m.jobs_release_reason()} hint={m.jobs_release_reason_hint()}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={reason}
            maxLength={jobLengths.text}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
