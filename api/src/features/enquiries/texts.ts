import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { Config } from "../../config.ts";
import { letterheadOf } from "../../core/representations/brand.ts";
import type { AgencyRow } from "../../core/representations/store.ts";
import { composeMail, quotable } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/outbox.ts";

interface AnswerMail {
  to: string;
  locale: Locale;
  agency: AgencyRow;
  /** Null where the message was to the agency itself. */
  model: { id: string; name: string } | null;
  text: string;
}

/** Composes the answer to a message to an agency or a model of it. Replies go to the agency. Names are quoted, and never in the subject (FL-12). */
export function composeAnswer(
  { to, locale, agency, model, text }: AnswerMail,
  { publicUrl, site }: Pick<Config, "publicUrl" | "site">,
): Mail {
  const options = { locale };
  const names = { agency: quotable(agency.name), name: model && quotable(model.name) };
  const content = {
    subject: m.agencies_mail_answer_subject({ site: site.name }, options),
    lead:
      names.name === null
        ? m.agencies_mail_answer_direct(names, options)
        : m.agencies_mail_answer_lead({ ...names, name: names.name }, options),
    quote: text,
    action: model ? m.agencies_mail_answer_action({}, options) : m.agencies_mail_answer_page({}, options),
    link: publicUrl + inLanguage(model ? paths.card(model.id) : paths.agencyPublic(agency.slug), locale),
    note: m.agencies_mail_answer_note({ email: agency.email }, options),
  };
  const frame = { to, locale, site, letterhead: letterheadOf(agency, { publicUrl }) };
  return { ...composeMail(frame, content), replyTo: agency.email };
}

/** Composes the mail with a message from an agency's public page. Replies go to the sender, whose words are quoted, and never in the subject (FL-12). */
export function composeEnquiry(
  {
    id,
    name,
    email,
    to,
    locale,
    message,
  }: { id: string; name: string; email: string; to: string; locale: Locale; message: string },
  { publicUrl, site }: Pick<Config, "publicUrl" | "site">,
): Mail {
  const options = { locale };
  const content = {
    subject: m.agencies_mail_enquiry_subject({ site: site.name }, options),
    lead: m.card_enquiry_mail_lead({ name: quotable(name), email }, options),
    quote: message,
    action: m.card_enquiry_mail_inbox({}, options),
    link: publicUrl + inLanguage(paths.agency(id, { view: "inbox" }), locale),
    note: m.card_enquiry_mail_note({ email }, options),
  };
  return { ...composeMail({ to, locale, site }, content), replyTo: email };
}
