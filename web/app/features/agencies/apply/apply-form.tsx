import { longest } from "@compcard/domain/agencies/options";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { ageOn, isMinor } from "@compcard/domain/cards/rules";
import { consentVersions } from "@compcard/domain/consents/kinds";
import { consentText } from "@compcard/domain/consents/texts";
import { formatRead } from "@compcard/domain/figures/format-line";
import { parseFigures } from "@compcard/domain/figures/parse-line";
import { inDays } from "@compcard/domain/intl";
import { m } from "@compcard/domain/messages";
import { retentionDays } from "@compcard/domain/retention";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { uploadFile } from "../../../lib/api/upload.ts";
import { checkNewEmail } from "../../../lib/email-check.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { useSite } from "../../../lib/page/config.ts";
import { clearFields, useStoredFields } from "../../../lib/session/stored-fields.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FoldedSection } from "../../../ui/folded-section.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { PhotosField } from "./photos-field.tsx";
import { usePhotos } from "./use-photos.ts";

const fields = ["name", "email", "birth_date", "figures", "guardian_email", "consent"] as const;
type Typed = Record<Exclude<(typeof fields)[number], "consent"> | "trap", string> & { consent: boolean };

const empty = { name: "", email: "", birth_date: "", figures: "", guardian_email: "", trap: "", consent: false };

/** The application to an agency on its public page. What is typed outlives a reload, and what is wrong stands beside its field. */
export default function ApplyForm({ slug, agency }: { slug: string; agency: string }) {
  const stored = { key: `apply:${slug}`, secret: ["trap", "consent"] };
  const [sent, setSent] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const form = useForm<Typed>({ defaultValues: empty });
  const { register, handleSubmit, setError, watch, reset, formState } = form;
  useStoredFields(form, stored);
  const photos = usePhotos();
  const text = consentText("application", getLocale(), useSite(), agency).text;
  const { errors, isSubmitting } = formState;
  const version = new Date(consentVersions.application);
  const [birth, figures] = [watch("birth_date"), watch("figures")];
  const isUnder18 = birth !== "" && isMinor(ageOn(birth, new Date()));

  const submit = handleSubmit(async ({ trap, consent, guardian_email, ...texts }) => {
    if (!photos.require()) return;
    try {
      if (!trap) {
        const body = new FormData();
        for (const [name, text] of Object.entries(texts)) body.append(name, text);
        body.append("consent", String(consent));
        body.append("consent_version", consentVersions.application);
        if (isUnder18) body.append("guardian_email", guardian_email);
        for (const { photo, name } of photos.all) body.append("photos", photo, name);
        await uploadFile({ name: "roster.apply", params: { slug }, form: body, onProgress: setShare });
      }
      toast.clearErrors(stored.key);
      clearFields(stored);
      setSent(true);
      reset(empty);
      photos.clear();
    } catch (error) {
      showError(error);
    } finally {
      setShare(null);
    }
  });

  function showError(error: unknown): void {
    const path = error instanceof ApiError ? (error.fields[0]?.path ?? "") : "";
    const isOfField = error instanceof ApiError && error.code === "request.invalid";
    const field = fields.find((name) => name === path);
    const place = /^photos\.(\d)$/.exec(path)?.[1];
    if (field) setError(field, { message: isOfField ? problems[field]() : errorText(error) }, { shouldFocus: true });
    else if (place) photos.refuse(Number(place), errorText(error));
    else toast.error(errorText(error), { id: stored.key });
  }

  const read = figures.trim() === "" ? {} : parseFigures(figures).figures;
  const isRead = Object.keys(read).length > 0;
  const given = (problem: () => string) => (value: string) => value.trim() !== "" || problem();
  if (sent) {
    return (
      <div role="status" className="border border-ink p-8">
        <h2 className="font-display text-3xl">{m.applicants_sent()}</h2>
        <p className="mt-3 text-muted">{m.applicants_sent_text({ agency })}</p>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <h2 className="font-display text-3xl wrap-anywhere">{m.applicants_form_title({ agency })}</h2>
      <p className="text-muted">{m.applicants_form_text({ days: inDays(retentionDays.applicants, getLocale()) })}</p>
      <Field label={m.applicants_name()} error={errors.name?.message}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={200}
            {...register("name", { validate: given(m.applicants_name_missing) })}
          />
        )}
      </Field>
      <Field label={m.contact_form_email()} error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...register("email", { required: m.contact_form_email_required(), validate: checkNewEmail })}
          />
        )}
      </Field>
      <Field label={fieldNames.birth_date()} error={errors.birth_date?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            autoComplete="bday"
            {...register("birth_date", { validate: given(m.applicants_birth_missing) })}
          />
        )}
      </Field>
      {isUnder18 && (
        <Field
          label={m.applicants_guardian()}
          hint={m.applicants_guardian_hint()}
          error={errors.guardian_email?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              inputMode="email"
              autoComplete="off"
              {...register("guardian_email", {
                required: m.applicants_guardian_missing(),
                validate: checkNewEmail,
                shouldUnregister: false,
              })}
            />
          )}
        </Field>
      )}
      <Field
        label={m.applicants_figures()}
        hint={isRead ? formatRead(read, getLocale()) : m.applicants_figures_hint()}
        error={errors.figures?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longest.figures}
            {...register("figures", {
              validate: (line) =>
                line.trim() === ""
                  ? m.applicants_figures_missing()
                  : Object.keys(parseFigures(line).figures).length > 0 || m.applicants_figures_wrong(),
            })}
          />
        )}
      </Field>
      <PhotosField photos={photos} disabled={isSubmitting} />
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={`${stored.key}-trap`}>{m.contact_form_trap()}</label>
        <input id={`${stored.key}-trap`} tabIndex={-1} autoComplete="off" {...register("trap")} />
      </div>
      <div>
        <label className="flex gap-3">
          <input
            type="checkbox"
            className="tick mt-0.5 shrink-0"
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={`${stored.key}-consent`}
            {...register("consent", { validate: (given) => given || m.applicants_consent_missing() })}
          />
          <span className="wrap-anywhere">{m.applicants_consent({ agency })}</span>
        </label>
        <FoldedSection title={m.applicants_consent_text()} open={false}>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-sm leading-relaxed wrap-anywhere first:mt-0">
              {paragraph}
            </p>
          ))}
          <p className="mt-3 text-sm text-muted">
            {m.consents_version({ date: dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(version) })}
          </p>
        </FoldedSection>
        <p
          id={`${stored.key}-consent`}
          role="alert"
          className={errors.consent ? "mt-1.5 text-sm text-accent" : "hidden"}
        >
          {errors.consent?.message}
        </p>
      </div>
      {share !== null && (
        <ProgressBar
          label={m.applicants_send()}
          share={share}
          text={share < 1 ? m.applicants_sending({ share: Math.round(share * 100) }) : m.applicants_storing()}
        />
      )}
      <Button
        type="submit"
        busy={isSubmitting || photos.isPreparing}
        className="w-full sm:w-auto"
        onClick={() => photos.require()}
      >
        {m.applicants_send()}
      </Button>
    </form>
  );
}

const problems: Record<(typeof fields)[number], () => string> = {
  name: m.applicants_name_wrong,
  email: m.errors_account_invalid_email,
  birth_date: m.applicants_birth_wrong,
  figures: m.applicants_figures_wrong,
  guardian_email: m.applicants_guardian_missing,
  consent: m.applicants_consent_missing,
};
