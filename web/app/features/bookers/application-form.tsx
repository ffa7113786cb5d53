import { domainOf, isFreeMail, siteProblem, withProtocol } from "@compcard/domain/bookers/rules";
import type { Application } from "@compcard/domain/bookers/schema";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { newEmailText } from "../../lib/email-check.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { DiscardDialog } from "../../ui/discard-dialog.tsx";
import { ApiForm } from "../../ui/form/api-form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { useApplicationChanged } from "./use-application.ts";

interface ApplicationFormProps {
  before: Application | null;
  onDone: () => void;
}

/** A booker's application. A free-mail address is accepted with a hint. */
export function ApplicationForm({ before, onDone }: ApplicationFormProps) {
  const { company = "", role = "", site = "", email = "" } = before ?? {};
  const changed = useApplicationChanged();
  const form = useApiForm({
    values: { company, role, site, email },
    check: (typed) => ({
      company: typed.company.trim() === "" && m.bookers_required(),
      role: typed.role.trim() === "" && m.bookers_required(),
      site: siteProblem(withProtocol(typed.site.trim())) !== null && m.bookers_site_wrong(),
      email: newEmailText(typed.email),
    }),
    call: (body) => callApi("bookers.apply", { body }),
    texts: {
      company: m.bookers_required,
      role: m.bookers_required,
      site: m.bookers_site_wrong,
      email: m.errors_account_invalid_email,
    },
    onDone: async () => {
      await changed();
      toast.success(m.bookers_saved(), { id: "booker" });
      onDone();
    },
    onError: (error) => toast.error(errorText(error), { id: "booker" }),
  });
  const free = isFreeMail(domainOf(form.watch("email").trim()));
  return (
    <ApiForm
      form={form}
      className="mt-8 space-y-5"
      actions={
        <Button type="submit" busy={form.busy} className="w-full sm:w-auto">
          {m.bookers_send()}
        </Button>
      }
    >
      {before?.state === "verified" && <p className="text-sm text-muted">{m.bookers_change_note()}</p>}
      <TextField
        form={form}
        name="company"
        label={m.bookers_company()}
        required
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        form={form}
        name="role"
        label={m.bookers_role()}
        required
        autoComplete="organization-title"
        maxLength={200}
      />
      <TextField
        form={form}
        name="site"
        label={m.bookers_site()}
        required
        inputMode="url"
        autoComplete="url"
        maxLength={290}
      />
      <TextField
        form={form}
        name="email"
        label={m.bookers_email()}
        hint={free ? m.bookers_email_free() : m.bookers_email_hint()}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <DiscardDialog isDirty={() => form.isDirty} />
    </ApiForm>
  );
}
