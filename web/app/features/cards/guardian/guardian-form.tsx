import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { useForm } from "react-hook-form";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { checkNewEmail } from "../../../lib/email-check.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { DiscardDialog } from "../../../ui/discard-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useRememberCard } from "../use-card.ts";

const fields = ["name", "contact", "email"] as const;
type Typed = Record<(typeof fields)[number], string>;

interface GuardianFormProps {
  card: OwnerCard;
  onDone: () => void;
}

/** The guardian's name and address. Submitting sends a new request. */
export function GuardianForm({ card, onDone }: GuardianFormProps) {
  const { name, contact, email } = card.guardian ?? {};
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: { name: name ?? "", contact: contact ?? "", email: email ?? "" },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const remember = useRememberCard();
  useEdit(() => isDirty);

  const submit = handleSubmit(async (typed) => {
    try {
      const { model } = await callApi("guardians.name", { params: { id: card.id }, body: typed });
      remember(model);
      toast.success(m.guardians_sent({ email: model.guardian?.email ?? typed.email }), { id: "guardian" });
      onDone();
    } catch (error) {
      const own = error instanceof ApiError && error.code === "guardian.own_address";
      const path = own ? "email" : error instanceof ApiError ? error.fields[0]?.path : undefined;
      const field = fields.find((one) => one === path);
      if (field)
        setError(field, { message: own ? m.guardians_own_address() : problems[field]() }, { shouldFocus: true });
      else toast.error(errorText(error), { id: "guardian" });
    }
  });
  const required = (value: string) => value.trim() !== "" || m.guardians_required();

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 max-w-xl space-y-5">
      <Field label={m.guardians_name()} error={errors.name?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            autoComplete="off"
            maxLength={100}
            {...register("name", { validate: required })}
          />
        )}
      </Field>
      <Field label={m.guardians_contact()} hint={m.guardians_contact_hint()} error={errors.contact?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            autoComplete="off"
            maxLength={200}
            {...register("contact", { validate: required })}
          />
        )}
      </Field>
      <Field label={m.guardians_email()} hint={m.guardians_email_hint()} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            type="email"
            inputMode="email"
            autoComplete="off"
            {...register("email", { validate: checkNewEmail })}
          />
        )}
      </Field>
      {card.guardian?.state === "given" && <p className="text-sm text-muted">{m.guardians_change_note()}</p>}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" busy={isSubmitting}>
          {m.guardians_send()}
        </Button>
        {card.guardian?.state !== "unnamed" && (
          <Button variant="secondary" onClick={onDone}>
            {m.guardians_cancel()}
          </Button>
        )}
      </div>
      <DiscardDialog isDirty={() => isDirty && !isSubmitting} />
    </form>
  );
}

const problems: Record<keyof Typed, () => string> = {
  name: m.guardians_required,
  contact: m.guardians_required,
  email: m.errors_account_invalid_email,
};
