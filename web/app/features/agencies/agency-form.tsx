import type { Agency } from "@compcard/domain/agencies/schema";
import { domainOf, isFreeMail, siteProblem, withProtocol } from "@compcard/domain/bookers/rules";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { m } from "@compcard/domain/messages";
import { defaultEndRule } from "@compcard/domain/options/limits";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { newEmailText } from "../../lib/email-check.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { DiscardDialog } from "../../ui/discard-dialog.tsx";
import { ApiForm } from "../../ui/form/api-form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { BrandFields, type TypedAgency } from "./brand-fields.tsx";
import { OptionsEndFields } from "./options-end-fields.tsx";
import { useAgencyChanged } from "./use-agencies.ts";

interface AgencyFormProps {
  /** Null for a new one. */
  before: Agency | null;
  onDone: (agency: Agency) => void;
  /** True if its page has other unsaved changes; a page has one `DiscardDialog`. */
  elseUnsaved?: boolean;
}

/** The data of an agency. A free-mail address is accepted with a hint. */
export function AgencyForm({ before, onDone, elseUnsaved = false }: AgencyFormProps) {
  const end = before?.options_end ?? defaultEndRule;
  const changed = useAgencyChanged();
  const form = useApiForm({
    values: {
      ...{ name: before?.name ?? "", city: before?.city ?? "" },
      ...{ site: before?.site ?? "", email: before?.email ?? "" },
      ...{ phone: before?.phone ?? "", address: before?.address ?? "" },
      about: { ru: "", en: "", zh: "", ...before?.about },
      ...{ workdays: String(end.workdays), hour: String(end.hour) },
    } satisfies TypedAgency,
    check: ({ name, site, email }) => ({
      name: name.trim() === "" && m.bookers_required(),
      site: site.trim() !== "" && siteProblem(withProtocol(site.trim())) !== null && m.bookers_site_wrong(),
      email: newEmailText(email),
    }),
    call: ({ workdays, hour, ...typed }) => {
      const options_end = { workdays: Number(workdays), hour: Number(hour) };
      const body = { ...typed, country: before?.country ?? null };
      return before
        ? callApi("agencies.save", { params: { id: before.id }, body: { ...body, options_end } })
        : callApi("agencies.create", { body });
    },
    texts: problems,
    onDone: async ({ agency }) => {
      await changed();
      toast.success(before ? m.agencies_saved() : m.agencies_created(), { id: "agency" });
      onDone(agency);
    },
    onError: (error) => toast.error(errorText(error), { id: "agency" }),
  });
  const free = isFreeMail(domainOf(form.watch("email").trim()));
  return (
    <ApiForm
      form={form}
      className="mt-6 max-w-xl space-y-5"
      actions={
        <Button type="submit" busy={form.busy} className="w-full sm:w-auto">
          {before ? m.agencies_save() : m.agencies_create()}
        </Button>
      }
    >
      <TextField
        form={form}
        name="name"
        label={m.agencies_name()}
        required
        autoComplete="organization"
        maxLength={200}
      />
      <TextField form={form} name="city" label={fieldNames.location()} autoComplete="address-level2" maxLength={200} />
      <TextField form={form} name="site" label={m.agencies_site()} inputMode="url" autoComplete="url" maxLength={290} />
      <TextField
        form={form}
        name="email"
        label={m.agencies_email()}
        hint={free ? m.bookers_email_free() : m.agencies_email_hint()}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      {before && <BrandFields form={form} />}
      {before && <OptionsEndFields form={form} />}
      {before?.state === "verified" && <p className="text-sm text-muted">{m.agencies_change_note()}</p>}
      <DiscardDialog isDirty={() => form.isDirty || elseUnsaved} />
    </ApiForm>
  );
}

const problems = {
  name: m.bookers_required,
  city: m.bookers_required,
  site: m.bookers_site_wrong,
  email: m.errors_account_invalid_email,
  phone: m.wizard_problem_phone,
  address: m.bookers_required,
  ...{ "about.ru": m.bookers_required, "about.en": m.bookers_required, "about.zh": m.bookers_required },
};
