import { viewPeriods } from "./card-views/sources.ts";

/**
 * Retention in days of data that belongs to no account: used by the cleanup and shown on the privacy page (FL-15).
 * Data of an account is deleted with it (AUTH-14).
 */
export const retentionDays = {
  /** Accounts whose address was never confirmed and that nobody could use. */
  unconfirmedAccounts: 30,
  /** Letters of the contact form. */
  letters: 365,
  /** Messages to models in the inbox of their agency. */
  enquiries: 365,
  /** Mails of the site: in the queue, and as files where there is no mail server. */
  mails: 7,
  /** When somebody was mailed about a saved search, and for how long that mail's link turns the mails off. */
  searchMails: 90,
  /**
   * Names and votes of a selection's clients, from when their link ended, and the link. Links of mails about options, from when the
   * option ended or could be answered last.
   */
  endedLinks: 30,
  /** API tokens, from when they expired. */
  expiredTokens: 30,
  /** Deliveries of a webhook: the event, its time, and the start of the answer. */
  webhookDeliveries: 30,
  /** Cards that left a selection by themselves: names, places and choices of clients, for the selection's owner. */
  departures: 30,
  /** Selections that were deleted: how long they can be brought back. */
  deletedSelections: 1,
  /** Days that a client asked to hold without typing the code of the mail, with their address, and for how long that code is good. */
  unconfirmedHolds: 1,
  /** When somebody was mailed about votes, and for how long that mail's link turns the mails off. */
  selectionMails: 90,
  /** For how long the link in a mail with a selection ends further ones; who used it stays out for good. */
  optOutLinks: 365,
  /** When somebody was mailed about old figures, and for how long that mail's link turns the mails off: a quarter. */
  figuresMails: 92,
  /** Records of mails about options, whose links turn these mails off. */
  optionMails: 90,
  /** Cards that a model declined: hidden at once, and deleted after these days unless an owner of the agency restores them. */
  declinedCards: 7,
  /** Names, boards and periods of people who left an agency: three years. */
  leavers: 1095,
  /** Values before an edit of many cards, for its undo. */
  rosterEdits: 1,
  /** People who applied to an agency, from their last application, unless it answers. */
  applicants: 90,
  /** Unclaimed cards of an agency that is blocked. */
  blockedRosters: 30,
  /** Photos that were replaced, at their former address, and copies in caches on the way. */
  replacedPhotos: 1,
  /** Reports about a card, from when they were decided. */
  reports: 365,
  /** Backups of the operator: how long what was deleted may still be in one. */
  backups: 30,
  /** Entries of the deletion journal; they name nobody. Three years (Roskomnadzor, order 179). */
  destructions: 1095,
  /** Daily counts of card views. */
  views: Math.max(...viewPeriods),
  /** Viewers of a card's contacts by day. */
  contactViews: 180,
  /** Entries of a card about where and when the model can be booked, from their last day. */
  availability: 30,
} as const;
