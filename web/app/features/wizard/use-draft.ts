import type { OwnerCard } from "@compcard/domain/cards/schema";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useEdit } from "../../lib/session/session.ts";
import { guardUnsaved, leaveAfterConfirmation } from "../../lib/session/unsaved.ts";
import { openDraft } from "./draft-outbox.ts";
import { fieldsOf } from "./pending.ts";
import { findProblems } from "./problems.ts";

export type Draft = ReturnType<typeof useDraft>;

/** The draft on screen. What waits for a connection goes out when it is back, and when the page is put away (WIZ-13). */
export function useDraft(card: OwnerCard) {
  const [{ store, start, flush }] = useState(() => openDraft(card));
  const [isLoaded, setLoaded] = useState(false);
  useEdit();
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);

  useEffect(() => {
    const stop = start(() => setLoaded(true));
    const putAway = () => void (document.visibilityState === "hidden" && flush());
    document.addEventListener("visibilitychange", putAway);
    return () => {
      document.removeEventListener("visibilitychange", putAway);
      stop();
    };
  }, [start, flush]);

  // A sign-out first sends all valid edits.
  useEffect(() => {
    let sending = false;
    return guardUnsaved((leave) => {
      if (sending || fieldsOf(store.getState().pending.edits).length === 0) return false;
      sending = true;
      const goOn = () => {
        leaveAfterConfirmation(leave);
        sending = false;
      };
      flush().then(goOn, goOn);
      return true;
    });
  }, [store, flush]);

  const values = { ...state.saved, ...state.pending.edits };
  return { ...store, ...state, flush, isLoaded, values, problems: findProblems(values, new Date(), state) };
}
