import { claimDays } from "@compcard/domain/agencies/options";
import { inDays } from "@compcard/domain/intl";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { Config } from "../../config.ts";
import { composeMail, quotable } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/outbox.ts";

export const claimUrl = ({ publicUrl }: Pick<Config, "publicUrl">, token: string, locale: Locale) =>
  publicUrl + inLanguage(paths.claim({ token }), locale);

/** To a model whose card the agency made. What others wrote is quoted, and stays out of the subject (FL-12). */
export function composeClaimInvitation(offer: ClaimOffer, { site }: Pick<Config, "site">): Mail {
  return composeOffer(offer, site, { subject: m.claims_mail_subject, lead: m.claims_mail_lead });
}

/** To a model whose declined card an owner of the agency restored: she can decline it again. */
export function composeRestored(offer: ClaimOffer, { site }: Pick<Config, "site">): Mail {
  return composeOffer(offer, site, { subject: m.claims_mail_restored_subject, lead: m.claims_mail_restored_lead });
}

type ClaimOffer = Record<"to" | "agency" | "name" | "link", string> & { locale: Locale };

function composeOffer(
  { to, agency, name, link, locale }: ClaimOffer,
  site: Config["site"],
  texts: { subject: typeof m.claims_mail_subject; lead: typeof m.claims_mail_lead },
): Mail {
  const options = { locale };
  const words = { agency: quotable(agency), name: quotable(name), site: site.name };
  return composeMail(
    { to, locale, site },
    {
      subject: texts.subject({ site: site.name }, options),
      lead: texts.lead({ ...words, days: inDays(claimDays, locale) }, options),
      action: m.claims_mail_action({}, options),
      link,
      note: m.claims_mail_note({}, options),
    },
  );
}

/** To a model whose agency wants to know whether the measurements of her card still hold. */
export function composeMeasurementsRequest(
  { to, agency, name, cardId, locale }: Record<"to" | "agency" | "name" | "cardId", string> & { locale: Locale },
  { site, publicUrl }: Pick<Config, "site" | "publicUrl">,
): Mail {
  const options = { locale };
  const words = { agency: quotable(agency), name: quotable(name), site: site.name };
  return composeMail(
    { to, locale, site },
    {
      subject: m.agencies_mail_measurements_subject({ site: site.name }, options),
      lead: m.agencies_mail_measurements_lead(words, options),
      action: m.agencies_mail_measurements_action({}, options),
      link: `${publicUrl}${inLanguage(paths.card(cardId, { edit: true }), locale)}#measurements`,
      note: m.agencies_mail_measurements_note({}, options),
    },
  );
}
