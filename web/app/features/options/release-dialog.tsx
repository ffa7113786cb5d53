import { m } from "@compcard/domain/messages";
import { jobLengths } from "@compcard/domain/options/limits";
import { shownAsToast } from "../../lib/api/use-api-mutation.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextareaField } from "../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";

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
  const form = useApiForm({
    values: { reason: "" },
    call: ({ reason }) => onRelease(reason.trim()),
    onClose,
    onError: shownAsToast,
  });
  return (
    <FormDialog form={form} title={title} description={text} action={action} danger onClose={onClose}>
      <TextareaField
        form={form}
        name="reason"
        label={m.job_option_reason()}
        hint={m.job_option_reason_hint()}
        rows={3}
        maxLength={jobLengths.text}
      />
    </FormDialog>
  );
}
