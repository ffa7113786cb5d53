import { m } from "@compcard/domain/messages";
import { jobLengths } from "@compcard/domain/options/limits";
import { useState } from "react";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Textarea } from "../../ui/textarea.tsx";

interface ReleaseDialogProps {
  title: string;
  text: string;
  /** The word on the button that gives up. */
  action: string;
  /** Fails where the call is refused, after a toast; the dialog and the typed reason then stay. */
  onRelease: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** The question for a reason before an option, an ask or a booking is given up. */
export function ReleaseDialog({ title, text, action, onRelease, onClose }: ReleaseDialogProps) {
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    await onRelease(reason.trim()).then(onClose, () => setBusy(false));
  }

  return (
    <FormDialog
      title={title}
      description={text}
      action={action}
      danger
      busy={busy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Field label={m.job_option_reason()} hint={m.job_option_reason_hint()}>
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
