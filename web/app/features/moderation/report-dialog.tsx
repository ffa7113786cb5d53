import { m } from "@compcard/domain/messages";
import { type ReportReason, reportReasons } from "@compcard/domain/moderation/options";
import { callApi } from "../../lib/api/client.ts";
import { useUser } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { TextareaField } from "../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";

const texts: Record<ReportReason, () => string> = {
  stolen_photos: m.moderation_report_stolen_photos,
  fake: m.moderation_report_fake,
  minor: m.moderation_report_minor,
  harassment: m.moderation_report_harassment,
  contacts: m.moderation_report_contacts,
  other: m.moderation_report_other,
};

/** Reason, text and an optional address for a reply. */
export default function ReportDialog({ cardId, onClose }: { cardId: string; onClose: () => void }) {
  const own = useUser()?.email ?? "";
  const form = useApiForm({
    values: { reason: null as ReportReason | null, text: "", email: own },
    check: ({ reason }) => ({ reason: reason === null && m.moderation_report_choose() }),
    call: async ({ reason, text, email }) => {
      if (reason === null) return null;
      const body = { reason, text: text.trim() || null, email: email.trim() || null };
      return callApi("moderation.report", { params: { id: cardId }, body });
    },
    fieldOf: () => "email",
    onDone: () => {
      toast.success(m.moderation_report_sent(), { id: "report" });
    },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={m.moderation_report_title()}
      description={m.moderation_report_note()}
      action={m.moderation_report_send()}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="reason"
        label={m.moderation_report_reason()}
        options={reportReasons.map((value) => ({ value, label: texts[value]() }))}
      />
      <TextareaField
        form={form}
        name="text"
        label={m.moderation_report_text()}
        hint={m.moderation_report_text_hint()}
        rows={4}
        maxLength={2000}
      />
      <TextField
        form={form}
        name="email"
        label={m.moderation_report_email()}
        hint={m.moderation_report_email_hint()}
        type="email"
        autoComplete="email"
      />
    </FormDialog>
  );
}
