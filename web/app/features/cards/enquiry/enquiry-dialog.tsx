import { enquiryMaxLength } from "@compcard/domain/cards/rules";
import type { WireCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useEdit, useUser } from "../../../lib/session/session.ts";
import { clearFields, useStoredFields } from "../../../lib/session/stored-fields.ts";
import { toast } from "../../../lib/toast.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextareaField } from "../../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";

/** A message to the model. What is typed outlives a closed form, a refusal and a reload, until it has been sent. */
export function EnquiryDialog({ card, onClose }: { card: WireCard; onClose: () => void }) {
  const user = useUser();
  const email = user?.email;
  const company = user?.booker?.state === "verified" ? user.booker.company : null;
  const stored = { key: `enquiry:${card.id}` };
  const form = useApiForm({
    values: { message: "" },
    check: ({ message }) => {
      const { length } = message.trim();
      if (length === 0) return { message: m.card_enquiry_required() };
      return { message: length > enquiryMaxLength && m.card_enquiry_too_long({ max: enquiryMaxLength }) };
    },
    call: ({ message }) => callApi("cards.enquire", { params: { id: card.id }, body: { message: message.trim() } }),
    fieldOf: () => "message",
    texts: {
      message: (error) => (error.code === "request.too_many" ? m.card_enquiry_too_many() : errorText(error)),
    },
    onDone: () => {
      clearFields(stored);
      toast.success(m.card_enquiry_sent(), {
        id: "enquiry",
        description: email && m.card_enquiry_sent_text({ email }),
      });
    },
    onClose,
  });
  useStoredFields(form, stored);
  useEdit(() => form.getValues("message") !== "");
  return (
    <FormDialog
      form={form}
      title={m.card_contact_model()}
      description={email ? m.card_enquiry_note({ email }) : m.card_enquiry_no_email()}
      action={m.card_enquiry_send()}
      onClose={onClose}
    >
      {card.guarded && <p className="text-sm text-muted">{m.guardians_enquiry_note()}</p>}
      {company !== null && (
        <p>
          <Badge tone="ink">{m.bookers_badge({ company })}</Badge>
        </p>
      )}
      <TextareaField
        form={form}
        name="message"
        label={m.card_enquiry_message()}
        rows={6}
        className="max-h-[calc(40*var(--dvh))]"
        placeholder={m.card_enquiry_placeholder()}
      />
    </FormDialog>
  );
}
