import { paths } from "@compcard/domain/paths";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { callApi } from "../api/client.ts";
import { log } from "../browser/log.ts";
import { useLocalNavigate } from "../locale/link.tsx";
import { toast } from "../toast.tsx";
import { isEditing, noteEdit } from "./edits.ts";
import {
  dropSession,
  sessionState,
  storedToken,
  storeSession,
  storeUser,
  subscribeSession,
  syncWithOtherTab,
  syncWithStorage,
  type User,
  unknownSession,
} from "./store.ts";
import { leaveAfterConfirmation } from "./unsaved.ts";

/** The session: `user` is set before the check of `status` ends. */
export function useSession() {
  return useSyncExternalStore(subscribeSession, sessionState, () => unknownSession);
}

/** The signed-in user. Does not rerender a guest's page when the check of the session ends. */
export function useUser(): User | null {
  return useSyncExternalStore(
    subscribeSession,
    () => sessionState().user,
    () => null,
  );
}

/** User id for the cache key of answers, or "guest"; the server always renders for a guest. */
export function useViewer(): string {
  return useUser()?.id ?? "guest";
}

/** FL-27: while something is edited, an expired session is renewed in a dialog instead of dropped. */
export function useEdit(isAtWork: () => boolean = () => true): void {
  const check = useEffectEvent(isAtWork);
  useEffect(() => {
    const unregister = noteEdit(() => check());
    return () => {
      unregister();
      if (sessionState().status === "ended" && !isEditing()) dropSession("refused");
    };
  }, []);
}

/** AUTH-03: stores token and user, and refetches a guest's answers. The caller navigates. */
export function signIn(token: string, user: User): void {
  // Earlier errors no longer apply.
  toast.dismiss();
  storeSession(token, user);
}

/** After a change of the profile: updates the header and the stored user. */
export function updateUser(user: User): void {
  // The answer of the profile form lacks the rights of the session.
  storeUser({ ...sessionState().user, ...user });
}

/** Ends the session here immediately, and on the server if reachable. Confirms first where something is unsaved. */
export function signOut(): void {
  leaveAfterConfirmation(() => {
    callApi("auth.logout", { keepalive: true }).catch((error: unknown) =>
      log("warn", "sign-out did not reach the server", String(error)),
    );
    dropSession("left");
  });
}

const retryAfter = [2_000, 5_000, 15_000, 60_000];

/** AUTH-02: a 401 ends the session (in `callApi`); no connection or a 5xx keeps it and retries. */
async function verifySession(signal: AbortSignal): Promise<void> {
  for (let attempt = 0; storedToken() && !signal.aborted; attempt++) {
    const token = storedToken();
    // A late answer does not undo a sign-in or sign-out that happened meanwhile, here or in another tab.
    const isStale = () => signal.aborted || storedToken() !== token;
    try {
      const { user, ...rights } = await callApi("auth.verify", { signal });
      if (!isStale()) storeUser({ ...user, ...rights });
      return;
    } catch {
      if (isStale()) return;
      const { user } = sessionState();
      if (user) storeUser(user);
      const delay = retryAfter[Math.min(attempt, retryAfter.length - 1)];
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, delay);
        window.addEventListener("online", () => resolve(), { once: true, signal });
        signal.addEventListener("abort", () => resolve(), { once: true });
        signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
      });
    }
  }
}

/** Once in the root: verifies the stored token, follows other tabs, navigates after a sign-out. */
export function SessionWatch() {
  const go = useLocalNavigate();

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void verifySession(signal);
    window.addEventListener("storage", syncWithOtherTab, { signal });
    window.addEventListener("pageshow", ({ persisted }) => persisted && syncWithStorage(), { signal });
    return () => stop.abort();
  }, []);

  useEffect(() => subscribeSession((change) => change === "left" && go(paths.login())), [go]);
  return null;
}
