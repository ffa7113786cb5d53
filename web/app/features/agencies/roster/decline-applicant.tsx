import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { maxOwnText } from "@compcard/domain/roster/own-options";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { callApi } from "../../../lib/api/client.ts";
import { toast } from "../../../lib/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextareaField } from "../../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { useAgencyChanged } from "../use-agencies.ts";
import { useRosterTools } from "./roster-tools.ts";
import { rowName } from "./row-parts.tsx";

interface DeclineApplicantProps {
  agency: Agency;
  row: RosterRow;
  onClose: () => void;
}

/** Declines an applicant, with a text of the agency or of one's own, or without a mail. */
export function DeclineApplicant({ agency, row, onClose }: DeclineApplicantProps) {
  const { chooseTemplate } = useRosterTools();
  const changed = useAgencyChanged();
  const name = rowName(row);
  const form = useApiForm({
    values: { text: "" },
    call: (body) => callApi("roster.decline", { params: { id: agency.id, cardId: row.model?.id ?? "" }, body }),
    fieldOf: () => "text",
    onDone: () => {
      toast.success(m.applicants_declined({ name }), { id: "agency" });
    },
    onClose,
    onSettled: changed,
  });
  return (
    <FormDialog
      form={form}
      title={m.applicants_decline_title({ name })}
      description={m.applicants_decline_text()}
      action={m.applicants_decline()}
      danger
      onClose={onClose}
    >
      {chooseTemplate({ agency: agency.id, onChoose: (text) => form.change({ text }) })}
      <TextareaField form={form} name="text" label={m.applicants_decline_message()} rows={6} maxLength={maxOwnText} />
    </FormDialog>
  );
}
