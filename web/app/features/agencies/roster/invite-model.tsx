import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useAgencyChanged } from "../use-agencies.ts";
import type { RosterTools } from "./roster-tools.ts";
import { rowName } from "./row-parts.tsx";

interface InviteModelProps {
  agency: Agency;
  row: RosterRow;
  showLink: RosterTools["showLink"];
  onClose: () => void;
}

/** Makes the link by which a model takes over her card: mailed, copied, or shown as a QR code and a poster. */
export function InviteModel({ agency, row, showLink, onClose }: InviteModelProps) {
  const [email, setEmail] = useState("");
  const changed = useAgencyChanged();
  const invite = useApiMutation({
    mutationFn: () => {
      const params = { id: agency.id, cardId: row.model?.id ?? "" };
      return callApi("roster.invite", { params, body: { email: email.trim() || null } });
    },
    onSettled: changed,
  });
  if (invite.data) {
    const { url, expires_at } = invite.data;
    const name = row.model?.first_name?.trim() || row.name;
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={m.agencies_claim_link_title({ name: rowName(row) })}
        description={email.trim() ? m.agencies_claim_mailed({ email: email.trim() }) : m.agencies_claim_link_text()}
      >
        {showLink({ url, expires_at, name, agency: agency.name })}
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={m.agencies_claim_invite_title({ name: rowName(row) })}
      description={m.agencies_claim_invite_text()}
      action={m.agencies_claim_make()}
      busy={invite.isPending}
      onSend={() => invite.mutate()}
      onClose={onClose}
    >
      <Field
        label={m.agencies_claim_email()}
        hint={m.agencies_claim_email_hint()}
        error={invite.error ? errorText(invite.error) : undefined}
      >
        {(control) => (
          <TextInput {...control} type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        )}
      </Field>
    </FormDialog>
  );
}
