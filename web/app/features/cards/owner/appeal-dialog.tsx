import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../../lib/api/client.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { clearFields, useStoredFields } from "../../../lib/session/stored-fields.ts";
import { toast } from "../../../lib/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextareaField } from "../../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";

interface AppealDialogProps {
  cardId: string;
  onClose: () => void;
  onSent: (card: OwnerCard) => void;
}

/** The owner's one answer to a hidden card. What is typed outlives a closed form, until it has been sent. */
export default function AppealDialog({ cardId, onClose, onSent }: AppealDialogProps) {
  const stored = { key: `appeal:${cardId}` };
  const form = useApiForm({
    values: { text: "" },
    check: ({ text }) => ({ text: text.trim() === "" && m.card_review_appeal_required() }),
    call: ({ text }) => callApi("moderation.appeal", { params: { id: cardId }, body: { text: text.trim() } }),
    fieldOf: () => "text",
    onDone: ({ model }) => {
      clearFields(stored);
      toast.success(m.card_review_appeal_sent(), { id: "appeal" });
      onSent(model);
    },
    onClose,
  });
  useStoredFields(form, stored);
  useEdit(() => form.getValues("text") !== "");
  return (
    <FormDialog
      form={form}
      title={m.card_review_appeal_title()}
      description={m.card_review_appeal_note()}
      action={m.card_review_appeal_send()}
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="text"
        label={m.card_review_appeal_text()}
        rows={6}
        maxLength={5000}
        className="max-h-[calc(40*var(--dvh))]"
      />
    </FormDialog>
  );
}
