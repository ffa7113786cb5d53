import { inDays } from "@compcard/domain/intl";
import { m } from "@compcard/domain/messages";
import { retentionDays } from "@compcard/domain/retention";
import { getLocale } from "@compcard/domain/runtime";
import type { PageConfig } from "../../lib/page/config.ts";

/** Retention of views: the number that the cleanup uses. */
export const viewsText = () => m.privacy_data_views({ views: days(retentionDays.views) });

/** Sessions, logs, API tokens and webhooks, and how long what has ended of them is listed. */
export const technicalText = () =>
  m.privacy_data_technical({
    tokens: days(retentionDays.expiredTokens),
    deliveries: days(retentionDays.webhookDeliveries),
  });

/** The text about contact views and their retention. */
export const contactViewsText = () => m.privacy_data_contact_views({ openings: days(retentionDays.contactViews) });

/** The text about the stored data of selections and its retention. */
export const selectionsText = () =>
  m.privacy_data_selections({
    links: days(retentionDays.endedLinks),
    departures: days(retentionDays.departures),
    deleted: days(retentionDays.deletedSelections),
    mails: days(retentionDays.selectionMails),
    optOuts: days(retentionDays.optOutLinks),
  });

/** The place of storage, and the retention of replaced photos and backups. */
export const storageText = () =>
  m.privacy_storage_text({ replaced: days(retentionDays.replacedPhotos), backups: days(retentionDays.backups) });

/** Retention of data that belongs to no account (FL-15). Only an address that must be confirmed ends an account. */
export function termsTexts(config: Pick<PageConfig, "emailVerification"> | null): string[] {
  const {
    unconfirmedAccounts,
    letters,
    mails,
    searchMails,
    figuresMails,
    optionMails,
    reports,
    destructions,
    blockedRosters,
    applicants,
    leavers,
    enquiries,
    availability,
  } = retentionDays;
  const terms = m.privacy_storage_terms({
    letters: days(letters),
    enquiries: days(enquiries),
    mails: days(mails),
    searches: days(searchMails),
    figures: days(figuresMails),
    options: days(optionMails),
    reports: days(reports),
    destructions: days(destructions),
    rosters: days(blockedRosters),
    applicants: days(applicants),
    leavers: days(leavers),
    availability: days(availability),
  });
  const unconfirmed = () => m.privacy_storage_unconfirmed({ unconfirmed: days(unconfirmedAccounts) });
  return config?.emailVerification === "required" ? [terms, unconfirmed()] : [terms];
}

const days = (count: number) => inDays(count, getLocale());
