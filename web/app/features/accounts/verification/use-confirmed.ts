import { paths } from "@compcard/domain/paths";
import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { log } from "../../../lib/browser/log.ts";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import { signIn } from "../../../lib/session/session.ts";
import { sessionState, storedToken, subscribeSession, type User } from "../../../lib/session/store.ts";
import { findOnward, firstOnward, type Onward } from "./onward.ts";
import { clearWait, type Wait } from "./wait.ts";

/** The result of a confirmation: a session, unless it was used before. */
export interface Confirmation {
  email: string;
  user?: User | undefined;
  token?: string | undefined;
  next: string | null;
}

export type ConfirmedState =
  /**
   * `onward` null: the owner is not signed in here and signs in next. `finding`: the next page is still being
   * requested, so the button is not shown yet.
   */
  | { name: "success"; email: string; next: string | null; onward: Onward | null; finding: boolean }
  /** FL-13: somebody else is signed in here. */
  | { name: "asking"; email: string; who: string; swap: () => void; stay: () => void };

const leaveAfterMs = 5_000;

/** Leads from a confirmed address to the next page; null until `receive` (VERIFY-04 as decided, FL-13, FL-21). */
export function useConfirmed({ email: watched, waiting, next: going = null }: Wait) {
  const [state, setState] = useState<ConfirmedState | null>(null);
  const go = useLocalNavigate();

  const continueTo = (email: string, next: string | null) => {
    const confirmed = { name: "success", email, next } as const;
    setState({ ...confirmed, onward: firstOnward(next), finding: !next });
    void findOnward(next).then((onward) => setState({ ...confirmed, onward, finding: false }));
  };

  function receive({ email, user, token, next }: Confirmation): void {
    const here = sessionState().user;
    if (!user || !token) {
      // The signed-in account may differ from that of the link.
      if (here && (!user || here.id === user.id)) continueTo(email, next);
      else setState({ name: "success", email, next, onward: null, finding: false });
      return;
    }
    const enter = () => {
      signIn(token, user);
      continueTo(email, next);
    };
    if (!here || here.id === user.id) {
      enter();
      return;
    }
    const swap = () => {
      end(storedToken());
      enter();
    };
    const stay = () => {
      end(token);
      clearWait();
      go(paths.profile(), { replace: true });
    };
    setState({ name: "asking", email, who: here.email ?? here.first_name, swap, stay });
  }

  const success = state?.name === "success" ? state : null;
  const leave = () => {
    if (!success) return;
    clearWait();
    if (success.onward) go(success.onward.path, { replace: true });
    else {
      go(paths.login({ next: success.next ?? undefined }), {
        replace: true,
        state: { verifiedEmail: success.email, autoLogin: true },
      });
    }
  };
  const leaveLater = useEffectEvent(leave);
  const confirmed = success !== null;
  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(() => leaveLater(), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [confirmed]);

  // The link was opened in another tab of this browser: it has signed this one in, too.
  const follow = useEffectEvent(() => {
    const { user } = sessionState();
    if (!state && waiting && user?.email === watched) continueTo(watched, going);
  });
  useEffect(() => subscribeSession((change) => change === "came-elsewhere" && follow()), []);

  return { state, receive, leave };
}

/** Ends a session that is not the one stored here. */
function end(token: string | null): void {
  if (!token) return;
  callApi("auth.logout", { token, keepalive: true }).catch((error: unknown) =>
    log("warn", "sign-out did not reach the server", String(error)),
  );
}
