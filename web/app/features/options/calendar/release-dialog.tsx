import { m } from "@compcard/domain/messages";
import { jobLengths } from "@compcard/domain/options/limits";
import { useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Textarea } from "../../../ui/textarea.tsx";

interface ReleaseDialogProps {
  isBooked: boolean;
  busy: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason for which an option or a booking is given up. */
export function ReleaseDialog({ isBooked, busy, onSend, onClose }: ReleaseDialogProps) {
  const [reason, setReason] = useState("");
  const title = isBooked ? m.model_calendar_cancel() : m.model_calendar_decline();
  return (
    <FormDialog
      danger
      title={title}
      description={isBooked ? m.model_calendar_cancel_text() : m.model_calendar_decline_text()}
      action={title}
      busy={busy}
      onSend={() => onSend(reason)}
      onClose={onClose}
    >
      <Field label={m.model_calendar_reason()}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={jobLengths.text}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
