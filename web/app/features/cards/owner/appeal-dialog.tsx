import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useStoredText } from "../enquiry/stored-text.ts";

interface AppealDialogProps {
  cardId: string;
  onClose: () => void;
  onSent: (card: OwnerCard) => void;
}

/** The owner's one answer to a hidden card. What is typed outlives a closed form, until it has been sent. */
export default function AppealDialog({ cardId, onClose, onSent }: AppealDialogProps) {
  const [text, setText] = useStoredText(`appeal:${cardId}`);
  const [empty, setEmpty] = useState(false);
  useEdit(() => text !== "");
  const send = useApiMutation({
    mutationFn: () => callApi("desk.appeal", { params: { id: cardId }, body: { text: text.trim() } }),
    onSuccess: ({ model }) => {
      setText("");
      toast.success(m.card_review_appeal_sent(), { id: "appeal" });
      onSent(model);
      onClose();
    },
  });
  const problem = empty ? m.card_review_appeal_required() : send.error ? errorText(send.error) : undefined;
  return (
    <FormDialog
      title={m.card_review_appeal_title()}
      description={m.card_review_appeal_note()}
      action={m.card_review_appeal_send()}
      busy={send.isPending}
      onSend={() => {
        setEmpty(text.trim() === "");
        if (text.trim() !== "") send.mutate();
      }}
      onClose={onClose}
    >
      <Field label={m.card_review_appeal_text()} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={5000}
            className="max-h-[calc(40*var(--dvh))]"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
