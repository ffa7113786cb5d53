import { answerDays } from "@compcard/domain/guardians/rules";
import { inDays } from "@compcard/domain/intl";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { Config } from "../../config.ts";
import { letterheadOf } from "../../core/representations/brand.ts";
import type { AgencyRow } from "../../core/representations/store.ts";
import { composeMail, quotable } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/outbox.ts";

type Settings = Pick<Config, "publicUrl" | "site">;

interface Question extends Record<"to" | "guardian" | "card" | "token", string> {
  locale: Locale;
  /** The agency that names the guardian; undefined where the model does. */
  agency: AgencyRow | undefined;
}

/**
 * To the guardian: who names them, and what opening the link is for. What others wrote is quoted, and stays out of the
 * subject (FL-12).
 */
export function composeQuestion(
  { to, guardian, card, token, locale, agency }: Question,
  { publicUrl, site }: Settings,
): Mail {
  const options = { locale };
  const values = {
    ...{ guardian: quotable(guardian), name: quotable(card), site: site.name },
    days: inDays(answerDays, locale),
  };
  const letterhead = letterheadOf(agency, { publicUrl });
  return composeMail(
    { to, locale, site, letterhead },
    {
      subject: m.guardians_mail_ask_subject({ site: site.name }, options),
      lead: agency
        ? m.guardians_mail_ask_agency_lead({ ...values, agency: quotable(agency.name) }, options)
        : m.guardians_mail_ask_lead(values, options),
      action: m.guardians_mail_ask_action({}, options),
      link: publicUrl + inLanguage(paths.guardian({ token }), locale),
      note: m.guardians_mail_ask_note({}, options),
    },
  );
}

const outcomes = {
  given: [m.guardians_mail_given_subject, m.guardians_mail_given_lead],
  refused: [m.guardians_mail_refused_subject, m.guardians_mail_refused_lead],
  withdrawn: [m.guardians_mail_withdrawn_subject, m.guardians_mail_withdrawn_lead],
  unnamed: [m.guardians_mail_unnamed_subject, m.guardians_mail_unnamed_lead],
  of_age: [m.guardians_mail_of_age_subject, m.guardians_mail_of_age_lead],
} as const;

/** To the owner of the card: what became of it, and where they go on. */
export function composeOutcome(
  { to, cardId, locale }: { to: string; cardId: string; locale: Locale },
  outcome: keyof typeof outcomes,
  { publicUrl, site }: Settings,
): Mail {
  const [subject, lead] = outcomes[outcome];
  return composeMail(
    { to, locale, site },
    {
      subject: subject({ site: site.name }, { locale }),
      lead: lead({}, { locale }),
      action: m.guardians_mail_open_card({}, { locale }),
      link: publicUrl + inLanguage(paths.card(cardId), locale),
      note: m.guardians_mail_note({}, { locale }),
    },
  );
}
