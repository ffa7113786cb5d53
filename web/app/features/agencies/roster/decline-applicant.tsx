import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { maxOwnText } from "@compcard/domain/roster/own-options";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useAgencyChanged } from "../use-agencies.ts";
import type { RosterTools } from "./roster-tools.ts";
import { rowName } from "./row-parts.tsx";

interface DeclineApplicantProps {
  agency: Agency;
  row: RosterRow;
  tools: Pick<RosterTools, "chooseTemplate">;
  onClose: () => void;
}

/** Declines an applicant, with a text of the agency or of one's own, or without a mail. */
export function DeclineApplicant({ agency, row, tools, onClose }: DeclineApplicantProps) {
  const [text, setText] = useState("");
  const changed = useAgencyChanged();
  const name = rowName(row);
  useEdit(() => text !== "");
  const decline = useApiMutation({
    mutationFn: () =>
      callApi("roster.decline", { params: { id: agency.id, cardId: row.model?.id ?? "" }, body: { text } }),
    onSuccess: () => {
      toast.success(m.applicants_declined({ name }), { id: "agency" });
      onClose();
    },
    onSettled: changed,
  });
  return (
    <FormDialog
      title={m.applicants_decline_title({ name })}
      description={m.applicants_decline_text()}
      action={m.applicants_decline()}
      danger
      busy={decline.isPending}
      onSend={() => decline.mutate()}
      onClose={onClose}
    >
      {tools.chooseTemplate({ agency: agency.id, onChoose: (template) => setText(template) })}
      <Field label={m.applicants_decline_message()} error={decline.error ? errorText(decline.error) : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={text}
            maxLength={maxOwnText}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
