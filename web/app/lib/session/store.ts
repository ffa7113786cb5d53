import type { AnswerOf } from "@compcard/domain/contract-types";
import { browserStorage } from "../browser/storage.ts";
import { isEditing } from "./edits.ts";
import { sweepBrowser, sweepTab } from "./sweep.ts";

/** `moderator`: whether the person moderates, as far as it is known. */
export type User = AnswerOf<"auth.verify">["user"] & { moderator?: boolean | undefined };

export interface SessionState {
  /**
   * `checking` until the stored token has been verified; `user` may be there already. `ended`: the session is over
   * while its person edits something, and they are asked back without the page going away.
   */
  status: "checking" | "guest" | "user" | "ended";
  user: User | null;
}

const tokenKey = "auth_token";
const userKey = "auth_user";
/** Whose drafts and other things this browser keeps: outlives a session that has ended, not a sign-out. */
const ownerKey = "kept_for";
const guest: SessionState = { status: "guest", user: null };
/** What the server renders, and the browser until it has hydrated: nobody is known yet. */
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

/** AUTH-03: keeps token and user. What somebody else's ended session left behind goes. */
export function keepSession(token: string, user: User): void {
  const owner = browserStorage().getItem(ownerKey);
  if (owner !== null && owner !== user.id) sweepBrowser();
  browserStorage().setItem(tokenKey, token);
  keepUser(user);
}

/** The person's data as the server last gave them; an answer that comes after the sign-out is not kept. */
export function keepUser(user: User): void {
  if (!storedToken()) return;
  browserStorage().setItem(userKey, JSON.stringify(user));
  browserStorage().setItem(ownerKey, user.id);
  publish({ status: "user", user }, "changed");
}

/** Forgets token and user in this browser; who leaves it takes everything along (FL-11). */
export function dropSession(change: "refused" | "left" | "left-elsewhere"): void {
  // Other tabs hear of the token last: a missing owner then says that the person has left.
  if (change === "left") {
    browserStorage().removeItem(ownerKey);
    sweepBrowser();
  }
  if (change === "left-elsewhere") sweepTab();
  clearStored();
  publish(guest, change);
}

/** A 401 came for a call made with `token`; a token stored since then is not the one refused. */
export function refuseSession(token: string | null): void {
  if (token !== null && token === storedToken()) endSession();
}

/** AUTH-04: over without a sign-out. Who is editing is asked back and loses nothing (FL-27). */
function endSession(): void {
  const { user } = state;
  if (user && isEditing()) {
    clearStored();
    publish({ status: "ended", user }, "ended");
  } else dropSession("refused");
}

/**
 * A 401 came for a call that `userId` made with `token`: waits while they are asked back. @returns whether the call can
 * be made again, as the same person with another token
 */
export async function sessionRenewed(token: string | null, userId: string | undefined): Promise<boolean> {
  refuseSession(token);
  await sessionSettled();
  const now = storedToken();
  return now !== null && now !== token && userId !== undefined && state.user?.id === userId;
}

/** Waits while a person is asked back: what is read for them meanwhile would be a guest's answer. */
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
export function followOtherTab({ key }: Pick<StorageEvent, "key">): void {
  if (key === null || key === tokenKey || key === userKey) followStored();
}

/** What other tabs did while this one slept in the browser's back/forward cache and heard nothing. */
export function followStored(): void {
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
  if (!sameVisitor) sweepTab();
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

// AUTH-02: a token without user data is worth nothing.
function readStored(): SessionState {
  const user = parseUser(browserStorage().getItem(userKey));
  if (storedToken() && user) return { status: "checking", user };
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
