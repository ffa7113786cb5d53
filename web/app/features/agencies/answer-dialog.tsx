import { enquiryMaxLength } from "@compcard/domain/cards/rules";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useEdit } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useAgencyChanged } from "./use-agencies.ts";

interface AnswerDialogProps {
  params: { id: string; enquiryId: string };
  /** The sender of the message. */
  to: { name: string; email: string | null };
  onClose: () => void;
}

/** Form for an answer that is mailed; mount it when it opens. It shows a refusal and preserves the typed text. */
export function AnswerDialog({ params, to, onClose }: AnswerDialogProps) {
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const changed = useAgencyChanged();
  useEdit(() => text !== "");
  const send = useApiMutation({
    mutationFn: () => callApi("enquiries.answer", { params, body: { text } }),
    onSuccess: () => {
      toast.success(m.agencies_inbox_sent(), { id: "agency" });
      onClose();
    },
    onSettled: changed,
  });
  const problem = missing ? m.agencies_inbox_text_missing() : send.error ? errorText(send.error) : undefined;
  return (
    <FormDialog
      title={m.agencies_inbox_answer_to({ name: to.name })}
      action={m.agencies_inbox_send()}
      busy={send.isPending}
      onSend={() => {
        setMissing(text.trim() === "");
        if (text.trim() !== "") send.mutate();
      }}
      onClose={onClose}
    >
      <Field
        label={m.agencies_inbox_answer()}
        hint={to.email ? m.agencies_inbox_answer_hint({ email: to.email }) : undefined}
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={text}
            maxLength={enquiryMaxLength}
            onChange={({ target }) => {
              setText(target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
