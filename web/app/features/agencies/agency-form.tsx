import type { Agency } from "@compcard/domain/agencies/schema";
import { domainOf, isFreeMail, siteProblem, withProtocol } from "@compcard/domain/bookers/rules";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { m } from "@compcard/domain/messages";
import { defaultEndRule } from "@compcard/domain/options/limits";
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
import { agencyFields as fields, type TypedAgency } from "./agency-fields.ts";
import { BrandFields } from "./brand-fields.tsx";
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
  const form = useForm<TypedAgency>({
    defaultValues: {
      ...{ name: before?.name ?? "", city: before?.city ?? "" },
      ...{ site: before?.site ?? "", email: before?.email ?? "" },
      ...{ phone: before?.phone ?? "", address: before?.address ?? "" },
      ...{ ru: "", en: "", zh: "", ...before?.about },
      ...{ workdays: String(end.workdays), hour: String(end.hour) },
    },
  });
  const { register, handleSubmit, setError, watch, reset, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const changed = useAgencyChanged();
  useEdit(() => isDirty);

  const submit = handleSubmit(async (typed) => {
    const { ru, en, zh, workdays, hour, ...stated } = typed;
    const options_end = { workdays: Number(workdays), hour: Number(hour) };
    const body = { ...stated, about: { ru, en, zh }, country: before?.country ?? null };
    try {
      const { agency } = before
        ? await callApi("agencies.save", { params: { id: before.id }, body: { ...body, options_end } })
        : await callApi("agencies.create", { body });
      reset(typed);
      await changed();
      toast.success(before ? m.agencies_saved() : m.agencies_created(), { id: "agency" });
      onDone(agency);
    } catch (error) {
      const path = error instanceof ApiError ? error.fields[0]?.path.replace("about.", "") : undefined;
      const field = fields.find((name) => name === path);
      if (field) setError(field, { message: problems[field]() }, { shouldFocus: true });
      else toast.error(errorText(error), { id: "agency" });
    }
  });
  const required = (value: string) => value.trim() !== "" || m.bookers_required();
  const isSite = (typed: string) => typed.trim() === "" || siteProblem(withProtocol(typed.trim())) === null;
  const free = isFreeMail(domainOf(watch("email").trim()));

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 max-w-xl space-y-5">
      <Field label={m.agencies_name()} error={errors.name?.message}>
        {(control) => (
          <TextInput
            {...control}
            required
            autoComplete="organization"
            maxLength={200}
            {...register("name", { validate: required })}
          />
        )}
      </Field>
      <Field label={fieldNames.location()} error={errors.city?.message}>
        {(control) => <TextInput {...control} autoComplete="address-level2" maxLength={200} {...register("city")} />}
      </Field>
      <Field label={m.agencies_site()} error={errors.site?.message}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoComplete="url"
            maxLength={290}
            {...register("site", { validate: (typed) => isSite(typed) || m.bookers_site_wrong() })}
          />
        )}
      </Field>
      <Field
        label={m.agencies_email()}
        hint={free ? m.bookers_email_free() : m.agencies_email_hint()}
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
      {before && <BrandFields form={form} />}
      {before && <OptionsEndFields form={form} />}
      {before?.state === "verified" && <p className="text-sm text-muted">{m.agencies_change_note()}</p>}
      <Button type="submit" busy={isSubmitting} className="w-full sm:w-auto">
        {before ? m.agencies_save() : m.agencies_create()}
      </Button>
      <DiscardDialog isDirty={() => (isDirty && !isSubmitting) || elseUnsaved} />
    </form>
  );
}

const problems: Record<(typeof fields)[number], () => string> = {
  name: m.bookers_required,
  city: m.bookers_required,
  site: m.bookers_site_wrong,
  email: m.errors_account_invalid_email,
  phone: m.wizard_problem_phone,
  address: m.bookers_required,
  ...{ ru: m.bookers_required, en: m.bookers_required, zh: m.bookers_required },
};
