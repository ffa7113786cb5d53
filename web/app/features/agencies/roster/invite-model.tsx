import type { Agency } from "@compcard/domain/agencies/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { useAgencyChanged } from "../use-agencies.ts";
import { useRosterTools } from "./roster-tools.ts";
import { rowName } from "./row-parts.tsx";

interface InviteModelProps {
  agency: Agency;
  row: RosterRow;
  onClose: () => void;
}

/** Makes the link by which a model takes over her card: mailed, copied, or shown as a QR code and a poster. */
export function InviteModel({ agency, row, onClose }: InviteModelProps) {
  const { showLink } = useRosterTools();
  const [made, setMade] = useState<AnswerOf<"roster.invite">>();
  const changed = useAgencyChanged();
  const form = useApiForm({
    values: { email: "" },
    call: ({ email }) => {
      const params = { id: agency.id, cardId: row.model?.id ?? "" };
      return callApi("roster.invite", { params, body: { email: email.trim() || null } });
    },
    fieldOf: () => "email",
    onDone: setMade,
    onSettled: changed,
  });
  if (made) {
    const { url, expires_at } = made;
    const name = row.model?.first_name?.trim() || row.name;
    const email = form.watch("email").trim();
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={m.agencies_claim_link_title({ name: rowName(row) })}
        description={email ? m.agencies_claim_mailed({ email }) : m.agencies_claim_link_text()}
      >
        {showLink({ url, expires_at, name, agency: agency.name })}
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title={m.agencies_claim_invite_title({ name: rowName(row) })}
      description={m.agencies_claim_invite_text()}
      action={m.agencies_claim_make()}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="email"
        label={m.agencies_claim_email()}
        hint={m.agencies_claim_email_hint()}
        type="email"
      />
    </FormDialog>
  );
}
