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
