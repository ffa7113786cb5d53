import type { AnswerOf } from "@compcard/domain/contract-types";

export type User = AnswerOf<"auth.verify">["user"];

export interface SessionState {
  /** `checking` until the stored token has been verified; `user` may be there already. */
  status: "checking" | "guest" | "user";
  user: User | null;
}

const tokenKey = "auth_token";
const userKey = "auth_user";
const guest: SessionState = { status: "guest", user: null };
/** What the server renders, and the browser until it has hydrated: nobody is known yet. */
export const unknownSession: SessionState = { status: "checking", user: null };

let state: SessionState = typeof window === "undefined" ? unknownSession : readStored();
const listeners = new Set<(change: SessionChange) => void>();

/** `refused`: a 401 ended the session; `left`: signed out here; `left-elsewhere`: in another tab. */
export type SessionChange = "changed" | "refused" | "left" | "left-elsewhere";

let lastChange: SessionChange = "changed";

export function lastSessionChange(): SessionChange {
  return lastChange;
}

export function sessionState(): SessionState {
  return state;
}

export function subscribeSession(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function storedToken(): string | null {
  return typeof window === "undefined" ? null : localStorage.getItem(tokenKey);
}

/** AUTH-03: keeps token and user. */
export function keepSession(token: string, user: User): void {
  localStorage.setItem(tokenKey, token);
  keepUser(user);
}

/** The person's data as the server last gave them; signs in if a token is there. */
export function keepUser(user: User): void {
  localStorage.setItem(userKey, JSON.stringify(user));
  publish({ status: "user", user }, "changed");
}

/** Forgets token and user in this browser. */
export function dropSession(change: Exclude<SessionChange, "changed">): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
  publish(guest, change);
}

/** A 401 came for a call made with `token`; a token stored since then is not the one refused. */
export function refuseSession(token: string | null): void {
  if (token === storedToken()) dropSession("refused");
}

/** Another tab signed in or out. */
export function followOtherTab(event: StorageEvent): void {
  if (event.key !== null && event.key !== tokenKey && event.key !== userKey) return;
  if (!localStorage.getItem(tokenKey)) {
    if (state.status !== "guest") dropSession("left-elsewhere");
  } else if (localStorage.getItem(userKey)) publish({ ...readStored(), status: "user" }, "changed");
}

function publish(next: SessionState, change: SessionChange): void {
  state = next;
  lastChange = change;
  for (const listener of listeners) listener(change);
}

// AUTH-02: a token without user data is worth nothing.
function readStored(): SessionState {
  const token = localStorage.getItem(tokenKey);
  const user = parseUser(localStorage.getItem(userKey));
  if (token && user) return { status: "checking", user };
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
  return guest;
}

function parseUser(text: string | null): User | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null && "id" in value ? (value as User) : null;
  } catch {
    return null;
  }
}
