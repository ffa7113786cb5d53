import { m } from "@compcard/domain/messages";
import { retentionDays } from "@compcard/domain/retention";
import { numberFormat } from "../../lib/locale/intl.ts";

/** How long views are kept: the number that the janitor keeps to. */
export const viewsText = () => m.privacy_data_views({ views: inDays(retentionDays.views) });

/** How long the rest is kept that belongs to no account (FL-15). */
export function termsText(): string {
  const { unconfirmedAccounts, letters, mails } = retentionDays;
  return m.privacy_storage_terms({
    unconfirmed: inDays(unconfirmedAccounts),
    letters: inDays(letters),
    mails: inDays(mails),
  });
}

function inDays(days: number): string {
  return numberFormat({ style: "unit", unit: "day", unitDisplay: "long" }).format(days).replace(" ", "\u00a0");
}
