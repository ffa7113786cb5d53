import { keptSince } from "./messages.ts";

export interface Connection {
  /** The server did not answer the last time it was asked, or the browser says that it cannot. */
  away: boolean;
  /** Since when the oldest part of what is on screen was kept; null where all of it came from the server. */
  asOf: Date | null;
}

let state: Connection = { away: false, asOf: null };
const listeners = new Set<() => void>();

export const connection = (): Connection => state;

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Something kept is on screen. */
export function noteKept(since: Date): void {
  publish({ away: true, asOf: state.asOf && state.asOf < since ? state.asOf : since });
}

/** The server was asked: what it answered, or null for silence. */
export function noteAnswer(response: Response | null): void {
  const since = keptSince(response?.headers.get("server-timing") ?? null);
  if (since) noteKept(since);
  else if (state.away !== (response === null)) publish({ ...state, away: response === null });
}

/** All that is on screen is the server's again, or another page is. */
export function forgetKept(): void {
  if (state.asOf) publish({ ...state, asOf: null });
}

function publish(next: Connection): void {
  state = next;
  for (const listener of listeners) listener();
}
