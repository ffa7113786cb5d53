import { confirmationHours } from "@compcard/domain/bookers/rules";
import { fullName } from "@compcard/domain/cards/full-name";
import { inDays } from "@compcard/domain/intl";
import { inLanguage } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { Config } from "../../config.ts";
import { composeMail, quotable } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/outbox.ts";
import type { ApplicationRow } from "./store.ts";

type Site = Pick<Config, "publicUrl" | "site">;

/**
 * To the company's address: who requests what in its name, so that nobody confirms a stranger. Names are quoted, and
 * never in the subject (FL-12).
 */
export function composeConfirmation(application: ApplicationRow, token: string, { publicUrl, site }: Site): Mail {
  const { email, account_email, locale } = application;
  const options = { locale };
  const name = quotable(fullName(application)) || "?";
  const company = quotable(application.company);
  const who = account_email ? `${name}, ${account_email}` : name;
  return composeMail(
    { to: email, locale, site },
    {
      subject: m.bookers_mail_confirm_subject({ site: site.name }, options),
      lead: m.bookers_mail_confirm_lead(
        { name: who, company, site: site.name, days: inDays(confirmationHours / 24, locale) },
        options,
      ),
      action: m.bookers_mail_confirm_action({}, options),
      link: publicUrl + inLanguage(paths.confirmBooker({ token }), locale),
      note: m.bookers_mail_confirm_note({}, options),
    },
  );
}

export type DecisionKind = keyof typeof decisionTexts;

/** To the applicant: what was decided, and why. */
export function composeDecision(
  application: ApplicationRow,
  to: string,
  word: DecisionKind,
  { publicUrl, site }: Site,
): Mail {
  const { locale, reason } = application;
  const options = { locale };
  const company = quotable(application.company);
  const { subject, lead } = decisionTexts[word];
  return composeMail(
    { to, locale, site },
    {
      subject: subject({ site: site.name }, options),
      lead: lead({ company }, options),
      ...(reason && word !== "verified" ? { quote: reason } : {}),
      action: m.bookers_mail_decided_action({}, options),
      link: publicUrl + inLanguage(paths.bookers(), locale),
      note: m.bookers_mail_decided_note({}, options),
    },
  );
}

const decisionTexts = {
  verified: { subject: m.bookers_mail_verified_subject, lead: m.bookers_mail_verified_lead },
  refused: { subject: m.bookers_mail_refused_subject, lead: m.bookers_mail_refused_lead },
  revoked: { subject: m.bookers_mail_revoked_subject, lead: m.bookers_mail_revoked_lead },
};
