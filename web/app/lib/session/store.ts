import type { AnswerOf } from "@compcard/domain/contract-types";
import { browserStorage } from "../browser/storage.ts";
import { clearBrowserData, clearPrivateCaches, clearTabData } from "./clear-data.ts";
import { isEditing } from "./edits.ts";

type Verified = AnswerOf<"auth.verify">;

/** The rights of the session, undefined if not known yet, stand beside the person. */
export type User = Verified["user"] & { [right in Exclude<keyof Verified, "user">]?: boolean | undefined };

/** True for roles that look for models: such users land on the search page and are not offered a card. */
export function isSeeker(user: Pick<User, "role"> | null): boolean {
  return user?.role === "booker" || user?.role === "client";
}

export interface SessionState {
  /**
   * `checking` until the stored token has been verified; `user` may be set already. `ended`: the session has expired while
   * something is edited; a dialog over the page renews it.
   */
  status: "checking" | "guest" | "user" | "ended";
  user: User | null;
}

const tokenKey = "auth_token";
const userKey = "auth_user";
/** Owner of the drafts in this browser: survives an expired session, not a sign-out. */
const ownerKey = "kept_for";
const guest: SessionState = { status: "guest", user: null };
/** On the server and until hydration. */
export const unknownSession: SessionState = { status: "checking", user: null };

let state: SessionState = typeof window === "undefined" ? unknownSession : readStored();
const listeners = new Set<(change: SessionChange) => void>();

/** `refused`: a 401 ended the session; `left`: signed out here; `…-elsewhere`: another tab signed out, or in. */
export type SessionChange = "changed" | "ended" | "refused" | "left" | "left-elsewhere" | "came-elsewhere";

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
  return typeof window === "undefined" ? null : browserStorage().getItem(tokenKey);
}

/** AUTH-03: stores token and user. Clears the data of another user's expired session. */
export function storeSession(token: string, user: User): void {
  const owner = browserStorage().getItem(ownerKey);
  if (owner !== null && owner !== user.id) clearBrowserData();
  browserStorage().setItem(tokenKey, token);
  storeUser(user);
}

/** Stores the user from the latest answer; an answer after the sign-out is ignored. */
export function storeUser(user: User): void {
  if (!storedToken()) return;
  browserStorage().setItem(userKey, JSON.stringify(user));
  browserStorage().setItem(ownerKey, user.id);
  publish({ status: "user", user }, "changed");
}

/** Deletes token and user in this browser; a sign-out deletes all personal data (FL-11). */
export function dropSession(change: "refused" | "left" | "left-elsewhere"): void {
  // The token is removed last: other tabs take a missing owner as a sign-out.
  if (change === "left") {
    browserStorage().removeItem(ownerKey);
    clearBrowserData();
  }
  if (change === "left-elsewhere") clearTabData();
  clearStored();
  publish(guest, change);
}

/**
 * Ends the session after a 401 for `token`, unless another token has been stored since. The token is removed and the page
 * rendered anew after the private caches are deleted; where the page is closed meanwhile, the next visit does it (SL-07).
 */
export async function refuseSession(token: string | null): Promise<void> {
  const isRefused = () => token !== null && token === storedToken();
  if (!isRefused()) return;
  await clearPrivateCaches();
  if (isRefused()) endSession();
}

/** AUTH-04: ends a session without a sign-out. During an edit it is renewed in a dialog (FL-27). */
function endSession(): void {
  const { user } = state;
  if (user && isEditing()) {
    clearStored();
    publish({ status: "ended", user }, "ended");
  } else dropSession("refused");
}

/**
 * After a 401 for a call of `userId` with `token`: waits for the renewal. @returns whether the call can be repeated as the
 * same user with a new token
 */
export async function sessionRenewed(token: string | null, userId: string | undefined): Promise<boolean> {
  await refuseSession(token);
  await sessionSettled();
  const now = storedToken();
  return now !== null && now !== token && userId !== undefined && state.user?.id === userId;
}

/** Waits for the renewal: a call made meanwhile would be answered as for a guest. */
export async function sessionSettled(): Promise<void> {
  while (state.status === "ended") {
    await new Promise<void>((resolve) => {
      const stop = subscribeSession(() => {
        stop();
        resolve();
      });
    });
  }
}

/** Another tab signed in or out: a `storage` event. */
export function syncWithOtherTab({ key }: Pick<StorageEvent, "key">): void {
  if (key === null || key === tokenKey || key === userKey) syncWithStorage();
}

/** Applies changes that other tabs made while this one was in the back/forward cache. */
export function syncWithStorage(): void {
  const before = state;
  if (!storedToken()) {
    if (before.status === "guest" || before.status === "ended") return;
    if (browserStorage().getItem(ownerKey) === null) dropSession("left-elsewhere");
    else endSession();
    return;
  }
  const user = parseUser(browserStorage().getItem(userKey));
  if (!user) return;
  const sameVisitor = before.user === null || before.user.id === user.id;
  if (!sameVisitor) clearTabData();
  publish(
    { status: "user", user },
    before.status === "guest" ? "came-elsewhere" : sameVisitor ? "changed" : "left-elsewhere",
  );
}

function publish(next: SessionState, change: SessionChange): void {
  state = next;
  lastChange = change;
  for (const listener of listeners) listener(change);
}

// AUTH-02: a token without user data is ignored.
function readStored(): SessionState {
  const user = parseUser(browserStorage().getItem(userKey));
  if (storedToken() && user) return { status: "checking", user };
  if (storedToken()) void clearPrivateCaches();
  clearStored();
  return guest;
}

function clearStored(): void {
  browserStorage().removeItem(tokenKey);
  browserStorage().removeItem(userKey);
}

function parseUser(text: string | null): User | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null && "id" in value ? (value as User) : null;
  } catch {
    return null;
  }
}
