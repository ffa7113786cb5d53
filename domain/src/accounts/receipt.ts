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

/** Formats a deletion receipt for a mail or a page: what was destroyed and when, the journal entry, and when backups expire. */
export function formatReceipt({ record, at, destroyed }: Receipt, locale: Locale) {
  const destroyedItems = holdingKinds
    .filter((kind) => destroyed[kind] > 0)
    .map((kind) => names[kind]({ number: formatNumber(destroyed[kind], locale) }, { locale }));
  const moment = dateFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return {
    when: `${moment.format(new Date(at))} UTC`,
    destroyed: joinItems(destroyedItems, locale),
    record,
    backups: inDays(retentionDays.backups, locale),
  };
}
