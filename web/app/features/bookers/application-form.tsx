import { domainOf, isFreeMail, siteProblem, withProtocol } from "@compcard/domain/bookers/rules";
import type { Application } from "@compcard/domain/bookers/schema";
import { m } from "@compcard/domain/messages";
import { useForm } from "react-hook-form";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { checkNewEmail } from "../../lib/email-check.ts";
import { useEdit } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { DiscardDialog } from "../../ui/discard-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useApplicationChanged } from "./use-application.ts";

interface ApplicationFormProps {
  before: Application | null;
  onDone: () => void;
}

const fields = ["company", "role", "site", "email"] as const;
type Typed = Record<(typeof fields)[number], string>;

/** A booker's application. A free-mail address is accepted with a hint. */
export function ApplicationForm({ before, onDone }: ApplicationFormProps) {
  const { company = "", role = "", site = "", email = "" } = before ?? {};
  const { register, handleSubmit, setError, watch, formState } = useForm<Typed>({
    defaultValues: { company, role, site, email },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const changed = useApplicationChanged();
  useEdit(() => isDirty);

  const submit = handleSubmit(async (typed) => {
    try {
      await callApi("bookers.apply", { body: typed });
      await changed();
      toast.success(m.bookers_saved(), { id: "booker" });
      onDone();
    } catch (error) {
      const path = error instanceof ApiError ? error.fields[0]?.path : undefined;
      const field = fields.find((name) => name === path);
      if (field) setError(field, { message: problems[field]() }, { shouldFocus: true });
      else toast.error(errorText(error), { id: "booker" });
    }
  });
  const required = (value: string) => value.trim() !== "" || m.bookers_required();
  const free = isFreeMail(domainOf(watch("email").trim()));

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-8 space-y-5">
      {before?.state === "verified" && <p className="text-sm text-muted">{m.bookers_change_note()}</p>}
      <Field label={m.bookers_company()} error={errors.company?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            autoComplete="organization"
            maxLength={200}
            {...register("company", { validate: required })}
          />
        )}
      </Field>
      <Field label={m.bookers_role()} error={errors.role?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            autoComplete="organization-title"
            maxLength={200}
            {...register("role", { validate: required })}
          />
        )}
      </Field>
      <Field label={m.bookers_site()} error={errors.site?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            inputMode="url"
            autoComplete="url"
            maxLength={290}
            {...register("site", { validate: (typed) => isSite(typed) || m.bookers_site_wrong() })}
          />
        )}
      </Field>
      <Field
        label={m.bookers_email()}
        hint={free ? m.bookers_email_free() : m.bookers_email_hint()}
        error={errors.email?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            {...register("email", { validate: checkNewEmail })}
          />
        )}
      </Field>
      <Button type="submit" busy={isSubmitting} className="w-full sm:w-auto">
        {m.bookers_send()}
      </Button>
      <DiscardDialog isDirty={() => isDirty && !isSubmitting} />
    </form>
  );
}

const problems: Record<keyof Typed, () => string> = {
  company: m.bookers_required,
  role: m.bookers_required,
  site: m.bookers_site_wrong,
  email: m.errors_account_invalid_email,
};

function isSite(typed: string): boolean {
  return siteProblem(withProtocol(typed.trim())) === null;
}
