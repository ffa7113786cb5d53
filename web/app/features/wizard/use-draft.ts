import type { OwnerCard } from "@compcard/domain/cards/schema";
import { useEffect, useState, useSyncExternalStore } from "react";
import { callApi } from "../../lib/api/client.ts";
import { useEdit } from "../../lib/session/session.ts";
import { guardUnsaved, leaveWhenSaved } from "../../lib/session/unsaved.ts";
import { keepDraft, readKept } from "./draft-keeper.ts";
import { createDraftStore } from "./draft-store.ts";
import { findProblems } from "./problems.ts";

const askAgainAfter = 5_000;

export type Draft = ReturnType<typeof useDraft>;

/** The draft on screen. What waits for a connection goes out when it is back, and when the page is put away (WIZ-13). */
export function useDraft(card: OwnerCard) {
  const [store] = useState(() => {
    const { edits, base } = readKept(card.id);
    return createDraftStore({
      card,
      pending: { edits, base },
      save: async (change) => (await callApi("cards.save", { params: { id: card.id }, body: change })).model,
      keep: (pending) => keepDraft(card.id, pending),
      today: () => new Date(),
    });
  });
  useEdit();
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const waiting = state.phase === "waiting";

  useEffect(() => {
    const flush = () => void store.flush();
    const putAway = () => document.visibilityState === "hidden" && flush();
    document.addEventListener("visibilitychange", putAway);
    window.addEventListener("online", flush);
    const timer = waiting ? setInterval(flush, askAgainAfter) : undefined;
    return () => {
      document.removeEventListener("visibilitychange", putAway);
      window.removeEventListener("online", flush);
      clearInterval(timer);
    };
  }, [store, waiting]);

  // Who signs out sends first what can be sent.
  useEffect(() => {
    let sending = false;
    return guardUnsaved((leave) => {
      if (sending || Object.keys(store.getState().pending.edits).length === 0) return false;
      sending = true;
      const goOn = () => {
        leaveWhenSaved(leave);
        sending = false;
      };
      store.flush().then(goOn, goOn);
      return true;
    });
  }, [store]);

  const values = { ...state.saved, ...state.pending.edits };
  return { ...store, ...state, values, problems: findProblems(values, new Date(), state) };
}
