import { dateFormat } from "@compcard/domain/intl";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { localizeReason } from "@compcard/domain/moderation/reasons";
import { paths } from "@compcard/domain/paths";
import type { Config } from "../../../config.ts";
import { composeMail, quotable } from "../../../platform/mail/compose.ts";
import type { Mail } from "../../../platform/mail/outbox.ts";

interface AgencyBlock {
  to: string;
  locale: Locale;
  reason: string | null;
  /** When the unclaimed cards are deleted; null when the agency may work again. */
  deleted: Date | null;
}

/** To an owner of an agency: that it was blocked, why, and until when its cards are stored; or that it may work again. */
export function composeAgencyBlock(
  { name }: { name: string },
  { to, locale, reason, deleted }: AgencyBlock,
  { publicUrl, site }: Pick<Config, "publicUrl" | "site">,
): Mail {
  const options = { locale };
  const agency = quotable(name);
  const day = deleted && dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(deleted);
  return composeMail(
    { to, locale, site },
    {
      subject: (day ? m.moderation_mail_agency_blocked_subject : m.moderation_mail_agency_unblocked_subject)(
        { site: site.name },
        options,
      ),
      lead: day
        ? m.moderation_mail_agency_blocked_lead({ agency, day }, options)
        : m.moderation_mail_agency_unblocked_lead({ agency }, options),
      ...(reason ? { quote: localizeReason(reason, locale) } : {}),
      action: m.moderation_mail_write({}, options),
      link: publicUrl + inLanguage(paths.contact(), locale),
      note: m.moderation_mail_note_ask({}, options),
    },
  );
}
