import { m } from "@compcard/domain/messages";
import { dateFormat, formatNumber, inDays } from "../intl.ts";
import type { Locale } from "../locale.ts";
import { retentionDays } from "../retention.ts";
import { joinItems } from "../wording.ts";
import { type HoldingKind, holdingKinds } from "./rules.ts";
import type { Receipt } from "./schema.ts";

const names: Record<HoldingKind, (inputs: { number: string }, options: { locale: Locale }) => string> = {
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

/** What was destroyed with an account and when, where that is written down, and by when backups have forgotten it: in words, for a mail and for the screen. */
export function formatReceipt({ record, at, destroyed }: Receipt, locale: Locale) {
  const told = holdingKinds
    .filter((kind) => destroyed[kind] > 0)
    .map((kind) => names[kind]({ number: formatNumber(destroyed[kind], locale) }, { locale }));
  const moment = dateFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return {
    when: `${moment.format(new Date(at))} UTC`,
    destroyed: joinItems(told, locale),
    record,
    backups: inDays(retentionDays.backups, locale),
  };
}
