import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { newEmailText } from "../../../lib/email-check.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { DiscardDialog } from "../../../ui/discard-dialog.tsx";
import { ApiForm } from "../../../ui/form/api-form.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { useRememberCard } from "../use-card.ts";

interface GuardianFormProps {
  card: OwnerCard;
  onDone: () => void;
}

/** The guardian's name and address. Submitting sends a new request. */
export function GuardianForm({ card, onDone }: GuardianFormProps) {
  const { name, contact, email } = card.guardian ?? {};
  const remember = useRememberCard();
  const form = useApiForm({
    values: { name: name ?? "", contact: contact ?? "", email: email ?? "" },
    check: (typed) => ({
      name: typed.name.trim() === "" && m.guardians_required(),
      contact: typed.contact.trim() === "" && m.guardians_required(),
      email: newEmailText(typed.email),
    }),
    call: (body) => callApi("guardians.name", { params: { id: card.id }, body }),
    fieldOf: ({ code }) => (code === "guardian.own_address" ? "email" : undefined),
    texts: {
      name: m.guardians_required,
      contact: m.guardians_required,
      email: ({ code }) =>
        code === "guardian.own_address" ? m.guardians_own_address() : m.errors_account_invalid_email(),
    },
    onDone: ({ model }, typed) => {
      remember(model);
      toast.success(m.guardians_sent({ email: model.guardian?.email ?? typed.email }), { id: "guardian" });
      onDone();
    },
    onError: (error) => toast.error(errorText(error), { id: "guardian" }),
  });
  return (
    <ApiForm
      form={form}
      className="mt-6 max-w-xl space-y-5"
      actions={
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button type="submit" busy={form.busy}>
            {m.guardians_send()}
          </Button>
          {card.guardian?.state !== "unnamed" && (
            <Button variant="secondary" onClick={onDone}>
              {m.guardians_cancel()}
            </Button>
          )}
        </div>
      }
    >
      <TextField form={form} name="name" label={m.guardians_name()} required autoComplete="off" maxLength={100} />
      <TextField
        form={form}
        name="contact"
        label={m.guardians_contact()}
        hint={m.guardians_contact_hint()}
        required
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        form={form}
        name="email"
        label={m.guardians_email()}
        hint={m.guardians_email_hint()}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      {card.guardian?.state === "given" && <p className="text-sm text-muted">{m.guardians_change_note()}</p>}
      <DiscardDialog isDirty={() => form.isDirty} />
    </ApiForm>
  );
}
