/** Saved searches that one person can have. */
export const maxSavedSearches = 50;

/** Characters of a saved search's query string. */
export const maxQueryLength = 2_000;

export const maxNameLength = 100;

/** Characters of a note on a saved search. */
export const maxNoteLength = 1_000;

/** New cards are counted no further. */
export const maxNew = 99;

/** Cards that a mail names of one search; more are shown as a number. */
export const mailedCards = 6;
