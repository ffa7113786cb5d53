import { paths } from "@compcard/domain/paths";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { callApi } from "../api/client.ts";
import { log } from "../browser/log.ts";
import { useGo } from "../locale/link.tsx";
import { toast } from "../toast.tsx";
import { isEditing, noteEdit } from "./edits.ts";
import {
  dropSession,
  followOtherTab,
  followStored,
  keepSession,
  keepUser,
  sessionState,
  storedToken,
  subscribeSession,
  type User,
  unknownSession,
} from "./store.ts";
import { leaveWhenSaved } from "./unsaved.ts";

/** Who is here: `status` checking | guest | user; `user` is known before the check ends. */
export function useSession() {
  return useSyncExternalStore(subscribeSession, sessionState, () => unknownSession);
}

/** Who is signed in. What asks for no more stays as the server made it for whoever is a guest here, too. */
export function useUser(): User | null {
  return useSyncExternalStore(
    subscribeSession,
    () => sessionState().user,
    () => null,
  );
}

/** Id of the person whose answers may be cached, or "guest"; the server always renders for a guest. */
export function useViewer(): string {
  return useUser()?.id ?? "guest";
}

/** FL-27: the session of who is at work here is not dropped but renewed over the page. */
export function useEdit(isAtWork: () => boolean = () => true): void {
  const ask = useEffectEvent(isAtWork);
  useEffect(() => {
    const forget = noteEdit(() => ask());
    return () => {
      forget();
      if (sessionState().status === "ended" && !isEditing()) dropSession("refused");
    };
  }, []);
}

/** AUTH-03: keeps token and user, and refetches what a guest saw. Going somewhere is the caller's part. */
export function signIn(token: string, user: User): void {
  // Whatever was refused before is over.
  toast.dismiss();
  keepSession(token, user);
}

/** The profile changed: what the header and the next visit show. */
export function updateUser(user: User): void {
  // What a form answers does not tell it.
  keepUser({ moderator: sessionState().user?.moderator, ...user });
}

/** Ends the session here at once, and on the server where it can be reached. Asks first where something is unsaved. */
export function signOut(): void {
  leaveWhenSaved(() => {
    callApi("auth.logout", { keepalive: true }).catch((error: unknown) =>
      log("warn", "sign-out was not heard", String(error)),
    );
    dropSession("left");
  });
}

const retryAfter = [2_000, 5_000, 15_000, 60_000];

/** AUTH-02: a refusal ends the session (in `callApi`); no connection or a 5xx keeps it and tries again. */
async function verifySession(signal: AbortSignal): Promise<void> {
  for (let attempt = 0; storedToken() && !signal.aborted; attempt++) {
    const token = storedToken();
    // Whoever signs out or in meanwhile, here or in another tab, is not undone by a late answer.
    const overtaken = () => signal.aborted || storedToken() !== token;
    try {
      const { user, moderator } = await callApi("auth.verify", { signal });
      if (!overtaken()) keepUser({ ...user, moderator });
      return;
    } catch {
      if (overtaken()) return;
      const { user } = sessionState();
      if (user) keepUser(user);
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

/** Stands once in the root: verifies the stored token, follows other tabs, leads out who leaves. */
export function SessionWatch() {
  const go = useGo();

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void verifySession(signal);
    window.addEventListener("storage", followOtherTab, { signal });
    window.addEventListener("pageshow", ({ persisted }) => persisted && followStored(), { signal });
    return () => stop.abort();
  }, []);

  useEffect(() => subscribeSession((change) => change === "left" && go(paths.login())), [go]);
  return null;
}
