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
import type { ApiError } from "../../../lib/api/error.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { uploadFile } from "../../../lib/api/upload.ts";
import { newEmailText } from "../../../lib/email-check.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { useSite } from "../../../lib/page/config.ts";
import { clearFields, useStoredFields } from "../../../lib/session/stored-fields.ts";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { FoldedSection } from "../../../ui/folded-section.tsx";
import { ApiForm } from "../../../ui/form/api-form.tsx";
import type { Problems } from "../../../ui/form/refusal.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { PhotosField } from "./photos-field.tsx";
import { usePhotos } from "./use-photos.ts";

const empty = { name: "", email: "", birth_date: "", figures: "", guardian_email: "", trap: "", consent: false };
type Typed = typeof empty;

/** The application to an agency on its public page. What is typed outlives a reload, and what is wrong stands beside its field. */
export default function ApplyForm({ slug, agency }: { slug: string; agency: string }) {
  const stored = { key: `apply:${slug}`, secret: ["trap", "consent"] };
  const [sent, setSent] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const photos = usePhotos();
  const form = useApiForm({
    values: empty,
    check: problemsOf,
    call: async ({ trap, consent, guardian_email, ...texts }) => {
      if (!photos.require()) return null;
      if (trap) return true;
      const body = new FormData();
      for (const [name, text] of Object.entries(texts)) body.append(name, text);
      body.append("consent", String(consent));
      body.append("consent_version", consentVersions.application);
      if (isUnder18(texts.birth_date)) body.append("guardian_email", guardian_email);
      for (const { photo, name } of photos.all) body.append("photos", photo, name);
      await uploadFile({ name: "roster.apply", params: { slug }, form: body, onProgress: setShare });
      return true;
    },
    texts: problems,
    onDone: () => {
      toast.clearErrors(stored.key);
      clearFields(stored);
      setSent(true);
      form.reset(empty);
      photos.clear();
    },
    onError: (error) => {
      const place = /^photos\.(\d)$/.exec(error.fields[0]?.path ?? "")?.[1];
      if (place) photos.refuse(Number(place), errorText(error));
      else toast.error(errorText(error), { id: stored.key });
    },
    onSettled: () => setShare(null),
  });
  useStoredFields(form, stored);
  const text = consentText("application", getLocale(), useSite(), agency).text;
  const version = new Date(consentVersions.application);
  const [birth, figures] = [form.watch("birth_date"), form.watch("figures")];
  const consentProblem = form.problemOf("consent");
  const read = figures.trim() === "" ? {} : parseFigures(figures).figures;
  const isRead = Object.keys(read).length > 0;
  if (sent) {
    return (
      <div role="status" className="border border-ink p-8">
        <h2 className="font-display text-3xl">{m.applicants_sent()}</h2>
        <p className="mt-3 text-muted">{m.applicants_sent_text({ agency })}</p>
      </div>
    );
  }
  return (
    <ApiForm
      form={form}
      className="space-y-5"
      actions={
        <>
          {share !== null && (
            <ProgressBar
              label={m.applicants_send()}
              share={share}
              text={share < 1 ? m.applicants_sending({ share: Math.round(share * 100) }) : m.applicants_storing()}
            />
          )}
          <Button
            type="submit"
            busy={form.busy || photos.isPreparing}
            className="w-full sm:w-auto"
            onClick={() => photos.require()}
          >
            {m.applicants_send()}
          </Button>
        </>
      }
    >
      <h2 className="font-display text-3xl wrap-anywhere">{m.applicants_form_title({ agency })}</h2>
      <p className="text-muted">{m.applicants_form_text({ days: inDays(retentionDays.applicants, getLocale()) })}</p>
      <TextField form={form} name="name" label={m.applicants_name()} autoComplete="name" maxLength={200} />
      <TextField
        form={form}
        name="email"
        label={m.contact_form_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField form={form} name="birth_date" label={fieldNames.birth_date()} type="date" autoComplete="bday" />
      {isUnder18(birth) && (
        <TextField
          form={form}
          name="guardian_email"
          label={m.applicants_guardian()}
          hint={m.applicants_guardian_hint()}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      )}
      <TextField
        form={form}
        name="figures"
        label={m.applicants_figures()}
        hint={isRead ? formatRead(read, getLocale()) : m.applicants_figures_hint()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longest.figures}
      />
      <PhotosField photos={photos} disabled={form.busy} />
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={`${stored.key}-trap`}>{m.contact_form_trap()}</label>
        <input id={`${stored.key}-trap`} tabIndex={-1} autoComplete="off" {...form.register("trap")} />
      </div>
      <div>
        <label className="flex gap-3">
          <input
            type="checkbox"
            className="tick mt-0.5 shrink-0"
            aria-invalid={consentProblem ? true : undefined}
            aria-describedby={`${stored.key}-consent`}
            {...form.register("consent")}
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
          className={consentProblem ? "mt-1.5 text-sm text-accent" : "hidden"}
        >
          {consentProblem}
        </p>
      </div>
    </ApiForm>
  );
}

const isUnder18 = (birth: string) => birth !== "" && isMinor(ageOn(birth, new Date()));

function problemsOf({ name, email, birth_date, guardian_email, figures, consent }: Typed): Problems<keyof Typed> {
  return {
    name: name.trim() === "" && m.applicants_name_missing(),
    email: email === "" ? m.contact_form_email_required() : newEmailText(email),
    birth_date: birth_date.trim() === "" && m.applicants_birth_missing(),
    guardian_email:
      isUnder18(birth_date) && (guardian_email === "" ? m.applicants_guardian_missing() : newEmailText(guardian_email)),
    figures:
      figures.trim() === ""
        ? m.applicants_figures_missing()
        : Object.keys(parseFigures(figures).figures).length === 0 && m.applicants_figures_wrong(),
    consent: !consent && m.applicants_consent_missing(),
  };
}

/** The text of a field that the server refused. */
const refused = (text: () => string) => (error: ApiError) =>
  error.code === "request.invalid" ? text() : errorText(error);

const problems = {
  name: refused(m.applicants_name_wrong),
  email: refused(m.errors_account_invalid_email),
  birth_date: refused(m.applicants_birth_wrong),
  figures: refused(m.applicants_figures_wrong),
  guardian_email: refused(m.applicants_guardian_missing),
  consent: refused(m.applicants_consent_missing),
};
