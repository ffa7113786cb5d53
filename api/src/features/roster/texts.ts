import { claimDays } from "@compcard/domain/agencies/options";
import { inDays } from "@compcard/domain/intl";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { retentionDays } from "@compcard/domain/retention";
import { joinItems } from "@compcard/domain/wording";
import type { Config } from "../../config.ts";
import { letterheadOf } from "../../core/representations/brand.ts";
import type { AgencyRow } from "../../core/representations/store.ts";
import { composeMail, type Letterhead, quotable } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/outbox.ts";

export const claimUrl = ({ publicUrl }: Pick<Config, "publicUrl">, token: string, locale: Locale) =>
  publicUrl + inLanguage(paths.claim({ token }), locale);

/** Mail to a model whose card the agency made. What others wrote is quoted, and stays out of the subject (FL-12). */
export function composeClaimInvitation(offer: ClaimOffer, { site }: Pick<Config, "site">): Mail {
  return composeOffer(offer, site, { subject: m.claims_mail_subject, lead: m.claims_mail_lead });
}

/** Mail to a model whose declined card an owner of the agency restored: she can decline it again. */
export function composeRestored(offer: ClaimOffer, { site }: Pick<Config, "site">): Mail {
  return composeOffer(offer, site, { subject: m.claims_mail_restored_subject, lead: m.claims_mail_restored_lead });
}

/** Mail to an applicant whom the agency accepted. */
export function composeAccepted(offer: ClaimOffer, { site }: Pick<Config, "site">): Mail {
  return composeOffer(offer, site, {
    subject: m.applicants_mail_accept_subject,
    lead: m.applicants_mail_accept_lead,
  });
}

type ClaimOffer = ToModel & { link: string };

interface ToModel extends Record<"to" | "agency" | "name", string> {
  locale: Locale;
  letterhead: Letterhead | null;
}

const composeOffer = (offer: ClaimOffer, site: Config["site"], texts: Pick<Texts, "subject" | "lead">) =>
  composeToModel(offer, site, { ...texts, action: m.claims_mail_action, note: m.claims_mail_note });

interface Texts {
  subject: typeof m.claims_mail_subject;
  lead: typeof m.claims_mail_lead;
  action: typeof m.claims_mail_action;
  note: typeof m.claims_mail_note;
}

function composeToModel(
  { to, agency, name, link, locale, letterhead }: ClaimOffer,
  site: Config["site"],
  texts: Texts,
): Mail {
  const options = { locale };
  const words = { agency: quotable(agency), name: quotable(name), site: site.name };
  return composeMail(
    { to, locale, site, letterhead },
    {
      subject: texts.subject({ site: site.name }, options),
      lead: texts.lead({ ...words, days: inDays(claimDays, locale) }, options),
      action: texts.action({}, options),
      link,
      note: texts.note({}, options),
    },
  );
}

/** Mail to a model whose agency wants to know whether the measurements of her card still hold. */
export function composeMeasurementsRequest(
  { cardId, ...to }: ToModel & { cardId: string },
  { site, publicUrl }: Pick<Config, "site" | "publicUrl">,
): Mail {
  const page = inLanguage(paths.card(cardId, { edit: true }), to.locale);
  return composeToModel({ ...to, link: `${publicUrl}${page}#measurements` }, site, {
    subject: m.agencies_mail_measurements_subject,
    lead: m.agencies_mail_measurements_lead,
    action: m.agencies_mail_measurements_action,
    note: m.agencies_mail_measurements_note,
  });
}

interface ToApplicant {
  to: string;
  locale: Locale;
  agency: AgencyRow;
}

const publicPage = (slug: string, { publicUrl }: Pick<Config, "publicUrl">, locale: Locale) =>
  publicUrl + inLanguage(paths.agencyPublic(slug), locale);

/** Mail to an applicant whom the agency declines. Replies go to the agency. */
export function composeApplicantDecline(
  { to, locale, agency, text }: ToApplicant & { text: string },
  config: Pick<Config, "publicUrl" | "site">,
): Mail {
  const { site } = config;
  const options = { locale };
  const content = {
    subject: m.applicants_mail_decline_subject({ site: site.name }, options),
    lead: m.applicants_mail_decline_lead({ agency: quotable(agency.name) }, options),
    quote: text,
    action: m.agencies_mail_answer_page({}, options),
    link: publicPage(agency.slug, config, locale),
    note: m.applicants_mail_decline_note({}, options),
  };
  const letterhead = letterheadOf(agency, config);
  return { ...composeMail({ to, locale, site, letterhead }, content), replyTo: agency.email };
}

/** Mail to the guardian whose address an applicant under 18 states, without any text of the applicant's. Replies go to the agency. */
export function composeGuardianNote(
  { to, locale, agency }: ToApplicant,
  config: Pick<Config, "publicUrl" | "site">,
): Mail {
  const { site } = config;
  const options = { locale };
  const words = { agency: quotable(agency.name), site: site.name };
  const content = {
    subject: m.applicants_mail_guardian_subject({ site: site.name }, options),
    lead: m.applicants_mail_guardian_lead(words, options),
    action: m.agencies_mail_answer_page({}, options),
    link: publicPage(agency.slug, config, locale),
    note: m.applicants_mail_guardian_note(
      { email: agency.email, days: inDays(retentionDays.applicants, locale) },
      options,
    ),
  };
  const letterhead = letterheadOf(agency, config);
  return { ...composeMail({ to, locale, site, letterhead }, content), replyTo: agency.email };
}

/** Mail to an agency's address about new applicants. Names are quoted, and stay out of the subject (FL-12). */
export function composeNewApplicants(
  { id, email: to, names, locale }: { id: string; email: string; names: readonly string[]; locale: Locale },
  { publicUrl, site }: Pick<Config, "publicUrl" | "site">,
): Mail {
  const options = { locale };
  const quote = locale === "ru" ? (name: string) => `«${name}»` : (name: string) => `“${name}”`;
  const named = joinItems(
    names.slice(0, namedAtOnce).map((name) => quote(quotable(name))),
    locale,
  );
  return composeMail(
    { to, locale, site },
    {
      subject: m.applicants_mail_new_subject({ site: site.name, count: names.length }, options),
      lead: m.applicants_mail_new_lead({ names: named, count: names.length }, options),
      action: m.applicants_mail_new_action({}, options),
      link: publicUrl + inLanguage(paths.agency(id, { claim: "applied" }), locale),
      note: m.applicants_mail_new_note({ days: inDays(retentionDays.applicants, locale) }, options),
    },
  );
}

/** Applicants whom one mail names. */
const namedAtOnce = 10;

/** Mail to a model whose agency stated or changed the terms on which it represents her; the mail has none of them. */
export function composeTerms(about: AboutTerms, config: Pick<Config, "site" | "publicUrl">): Mail {
  return composeAboutTerms(about, config, { lead: m.agencies_mail_terms_lead, note: m.agencies_mail_terms_note });
}

/** Mail to a model whose agency removed terms that she had accepted. */
export function composeTermsRemoved(about: AboutTerms, config: Pick<Config, "site" | "publicUrl">): Mail {
  const texts = { lead: m.agencies_mail_terms_removed_lead, note: m.agencies_mail_terms_removed_note };
  return composeAboutTerms(about, config, texts);
}

type AboutTerms = ToModel & { cardId: string };

function composeAboutTerms(
  { cardId: card, ...to }: AboutTerms,
  { site, publicUrl }: Pick<Config, "site" | "publicUrl">,
  texts: Pick<Texts, "lead" | "note">,
): Mail {
  return composeToModel({ ...to, link: publicUrl + inLanguage(paths.profile({ card }), to.locale) }, site, {
    ...{ ...texts, subject: m.agencies_mail_terms_subject, action: m.agencies_mail_terms_action },
  });
}
