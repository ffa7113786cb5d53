import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { Config } from "../../config.ts";
import { composeMail, quotable } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/outbox.ts";

interface AnswerMail {
  to: string;
  locale: Locale;
  agency: { name: string; email: string };
  model: { id: string; name: string };
  text: string;
}

/** To who wrote to a model: what her agency answers. Replies go to the agency. Names are quoted, and never in the subject (FL-12). */
export function composeAnswer(
  { to, locale, agency, model, text }: AnswerMail,
  { publicUrl, site }: Pick<Config, "publicUrl" | "site">,
): Mail {
  const options = { locale };
  const names = { agency: quotable(agency.name), name: quotable(model.name) };
  const content = {
    subject: m.agencies_mail_answer_subject({ site: site.name }, options),
    lead: m.agencies_mail_answer_lead(names, options),
    quote: text,
    action: m.agencies_mail_answer_action({}, options),
    link: publicUrl + inLanguage(paths.card(model.id), locale),
    note: m.agencies_mail_answer_note({ email: agency.email }, options),
  };
  return { ...composeMail({ to, locale, site }, content), replyTo: agency.email };
}
