import { shownName } from "@compcard/domain/cards/full-name";
import type { DeclineReceipt } from "@compcard/domain/claims/contract";
import { dateFormat } from "@compcard/domain/intl";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { Config } from "../../config.ts";
import { withOtherNames } from "../../core/names/other-names.ts";
import { composeMail, quotable } from "../../platform/mail/compose.ts";
import type { Mail } from "../../platform/mail/outbox.ts";
import type { Claim } from "./store.ts";

/** To the person whom a claim was for, and to the one who declined it. Names are quoted, and never in the subject (FL-12). */
export function composeDeclineReceipt(
  claim: Pick<Claim, "name" | "first_name" | "last_name" | "name_latin" | "name_han">,
  { number, deleted_at }: DeclineReceipt,
  { to, locale }: { to: string; locale: Locale },
  { site, publicUrl }: Pick<Config, "site" | "publicUrl">,
): Mail {
  const options = { locale };
  const date = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(deleted_at));
  const words = {
    agency: quotable(claim.name),
    name: quotable(shownName(withOtherNames(claim), locale)),
    site: site.name,
    date,
  };
  return composeMail(
    { to, locale, site },
    {
      subject: m.claims_mail_declined_subject({ site: site.name }, options),
      lead: m.claims_mail_declined_lead(words, options),
      action: m.claims_mail_declined_action({}, options),
      link: publicUrl + inLanguage(paths.contact(), locale),
      note: m.claims_mail_declined_note({ number }, options),
    },
  );
}
