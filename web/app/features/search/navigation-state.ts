/** What a link to a card carries, so that the card's page knows the results it is one of. */
export interface ResultNavigationState {
  /** Query of the page of results that holds the card. */
  results: string;
  /** Query of the page that it was opened from, the step before in the history. */
  openedFrom: string;
}

/** The results that a card was opened from; null where it was found in another way. */
export function parseResultNavigation(state: unknown): ResultNavigationState | null {
  const { results, openedFrom } = (state ?? {}) as Partial<Record<keyof ResultNavigationState, unknown>>;
  return typeof results === "string" && typeof openedFrom === "string" ? { results, openedFrom } : null;
}

/** What a link back to the results carries. */
export const backState = { back: true };

export function isBackNavigation(state: unknown): boolean {
  return (state as Partial<typeof backState> | null)?.back === true;
}

/** The card that was looked at last from the results, in this tab: the way back ends where it stands. */
export const lastSeenCard: { id: string | null } = { id: null };
