import { m } from "@compcard/domain/messages";
import { type ReportReason, reportReasons } from "@compcard/domain/moderation/options";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useUser } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";

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
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState("");
  const [email, setEmail] = useState(own);
  const [missing, setMissing] = useState(false);
  const send = useApiMutation({
    mutationFn: (chosen: ReportReason) =>
      callApi("desk.report", {
        params: { id: cardId },
        body: { reason: chosen, text: text.trim() || null, email: email.trim() || null },
      }),
    onSuccess: () => {
      toast.success(m.moderation_report_sent(), { id: "report" });
      onClose();
    },
  });
  return (
    <FormDialog
      title={m.moderation_report_title()}
      description={m.moderation_report_note()}
      action={m.moderation_report_send()}
      busy={send.isPending}
      onSend={() => {
        setMissing(reason === null);
        if (reason) send.mutate(reason);
      }}
      onClose={onClose}
    >
      <Field label={m.moderation_report_reason()} error={missing && !reason ? m.moderation_report_choose() : undefined}>
        {(control) => (
          <Select
            {...control}
            options={reportReasons.map((value) => ({ value, label: texts[value]() }))}
            value={reason}
            onChange={setReason}
          />
        )}
      </Field>
      <Field label={m.moderation_report_text()} hint={m.moderation_report_text_hint()}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={m.moderation_report_email()}
        hint={m.moderation_report_email_hint()}
        error={send.error ? errorText(send.error) : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
