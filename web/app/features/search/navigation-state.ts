import type { ActiveFilter } from "@compcard/domain/search/active-filters";

/** History state of a link to a card: the results that it was opened from. */
export interface ResultNavigationState {
  /** Query of the page of results that holds the card. */
  results: string;
  /** Query of the page that it was opened from, the step before in the history. */
  openedFrom: string;
}

/** The results that a card was opened from; null for other links. */
export function parseResultNavigation(state: unknown): ResultNavigationState | null {
  const { results, openedFrom } = (state ?? {}) as Partial<Record<keyof ResultNavigationState, unknown>>;
  return typeof results === "string" && typeof openedFrom === "string" ? { results, openedFrom } : null;
}

/** History state of a link back to the results. */
export const backState = { back: true };

export function isBackNavigation(state: unknown): boolean {
  return (state as Partial<typeof backState> | null)?.back === true;
}

/** The card last opened from the results in this tab: going back scrolls to it. */
export const lastSeenCard: { id: string | null } = { id: null };

/** A filter with its value as a key: a value that was changed since is another. */
export const filterKey = (filter: ActiveFilter) => JSON.stringify(filter);

/** A brief that the results were found by. */
export interface BriefNote {
  /** The text as it was typed or pasted. */
  text: string;
  /** The words that each filter stands for, by `filterKey`. */
  sources: Partial<Record<string, string>>;
  /** The part that was not understood. */
  ignored: string[];
  /** Number of people wanted. */
  wanted: number | null;
  /** Query of the results before it. */
  before: string;
}

/** History state of results that a brief led to; it is never part of the address. */
export interface BriefState {
  brief: BriefNote | null;
}

/** The brief that the results were found by; null for other results. */
export function parseBriefState(state: unknown): BriefNote | null {
  return (state as Partial<BriefState> | null)?.brief ?? null;
}
