import { cachedSince } from "./messages.ts";

export interface Connection {
  /** The last request had no answer, or the browser is offline. */
  away: boolean;
  /** When the oldest cached part of the page was stored; null where all of it came from the server. */
  asOf: Date | null;
  /** A sentence that the page adds to the notice about a lost connection. `stays`: in sight while the page scrolls. */
  detail: { text: string; stays: boolean } | null;
}

/** While everything comes from the server, and before the browser is known. */
export const connected: Connection = { away: false, asOf: null, detail: null };

let state = connected;
const listeners = new Set<() => void>();

export const connection = (): Connection => state;

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A cached answer is on screen. */
export function noteCached(since: Date): void {
  publish({ ...state, away: true, asOf: state.asOf && state.asOf < since ? state.asOf : since });
}

/** Notes the answer to a request, or null for none. */
export function noteAnswer(response: Response | null): void {
  const since = cachedSince(response?.headers.get("server-timing") ?? null);
  if (since) noteCached(since);
  else if (state.away !== (response === null)) publish({ ...state, away: response === null });
}

/** For the one notice about a lost connection: what the page does meanwhile. */
export function noteDetail(detail: Connection["detail"]): void {
  if (state.detail !== detail) publish({ ...state, detail });
}

/** Everything on screen is from the server again, or the page has changed. */
export function clearCachedSince(): void {
  if (state.asOf) publish({ ...state, asOf: null });
}

function publish(next: Connection): void {
  state = next;
  for (const listener of listeners) listener();
}
