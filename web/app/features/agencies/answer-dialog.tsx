import { enquiryMaxLength } from "@compcard/domain/cards/rules";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { toast } from "../../lib/toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextareaField } from "../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { useAgencyChanged } from "./use-agencies.ts";

interface AnswerDialogProps {
  params: { id: string; enquiryId: string };
  /** The sender of the message. */
  to: { name: string; email: string | null };
  onClose: () => void;
}

/** Form for an answer that is mailed; mount it when it opens. It shows a refusal and preserves the typed text. */
export function AnswerDialog({ params, to, onClose }: AnswerDialogProps) {
  const changed = useAgencyChanged();
  const form = useApiForm({
    values: { text: "" },
    check: ({ text }) => ({ text: text.trim() === "" && m.agencies_inbox_text_missing() }),
    call: (body) => callApi("enquiries.answer", { params, body }),
    fieldOf: () => "text",
    onDone: () => {
      toast.success(m.agencies_inbox_sent(), { id: "agency" });
    },
    onClose,
    onSettled: changed,
  });
  return (
    <FormDialog
      form={form}
      title={m.agencies_inbox_answer_to({ name: to.name })}
      action={m.agencies_inbox_send()}
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="text"
        label={m.agencies_inbox_answer()}
        hint={to.email ? m.agencies_inbox_answer_hint({ email: to.email }) : undefined}
        rows={6}
        maxLength={enquiryMaxLength}
      />
    </FormDialog>
  );
}
