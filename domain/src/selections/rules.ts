/** Selections that one person, or one agency, can have, those put away included. */
export const maxSelections = 500;

/** Cards of one selection. */
export const maxCards = 200;

/** Links of one selection that have not been revoked. */
export const maxLinks = 50;

/** Devices that one link may be opened on. */
export const maxGuests = 1_000;

/** Answers of the owner to one vote. */
export const maxReplies = 50;

/** Days within which a card in another selection for the same job is pointed out when it is added. */
export const sameJobDays = 90;

/** Lifetime of a link in days: default and maximum. */
export const linkDays = { usual: 30, most: 365 } as const;

/** Characters of what is typed. */
export const maxLength = {
  name: 100,
  description: 2_000,
  /** The client's request; never shown to clients. */
  brief: 5_000,
  /** The note that clients see beside a card. */
  note: 1_000,
  privateNote: 2_000,
  /** The heading of some of the cards. */
  section: 60,
  comment: 1_000,
  reply: 1_000,
  password: 100,
} as const;

/** Requests of one client within so many minutes count as one visit. */
export const visitMinutes = 30;

/** The number of cards that are compared at once. */
export const compared = { least: 2, most: 6 };
