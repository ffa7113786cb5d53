import { dateFormat, inDays, numberFormat } from "@compcard/domain/intl";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { retentionDays } from "@compcard/domain/retention";
import { joinItems } from "@compcard/domain/wording";
import type { Config } from "../../../config.ts";
import type { Mail } from "../../../platform/mail/outbox.ts";
import { composeAccountMail } from "../mails/compose.ts";
import { type Holdings, holdingKinds } from "./store.ts";

const names: Record<keyof Holdings, (inputs: { number: string }, options: { locale: Locale }) => string> = {
  cards: m.mails_deleted_cards,
  photos: m.mails_deleted_photos,
  views: m.mails_deleted_views,
  favorites: m.mails_deleted_favorites,
  searches: m.mails_deleted_searches,
  selections: m.mails_deleted_selections,
  sessions: m.mails_deleted_sessions,
  consents: m.mails_deleted_consents,
  mails: m.mails_deleted_mails,
  letters: m.mails_deleted_letters,
};

/** What was destroyed and when, for who left: the last mail there is, and nothing stays of it here. */
export function composeReceipt(
  config: Pick<Config, "site" | "publicUrl">,
  { to, locale, id, at, counts }: { to: string; locale: Locale; id: string; at: Date; counts: Holdings },
): Mail {
  const number = numberFormat(locale);
  const told = holdingKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => names[kind]({ number: number.format(counts[kind]) }, { locale }));
  const moment = dateFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const details = {
    when: `${moment.format(at)} UTC`,
    destroyed: joinItems(told, locale),
    record: id,
    backups: inDays(retentionDays.backups, locale),
  };
  const link = config.publicUrl + inLanguage(paths.privacy(), locale);
  return {
    ...composeAccountMail({ to, locale, site: config.site, kind: "deleted", link, details }),
    forget: true,
  };
}
