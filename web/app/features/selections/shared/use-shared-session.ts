import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { watchSelection } from "../../../lib/live/live.ts";
import { connection, subscribeConnection } from "../../../lib/offline/connection.ts";
import { type Answer, doneKey, type QueuedAnswer, removedCardAnswers, unsentAnswers } from "./answers.ts";
import { type Device, openDevice } from "./device.ts";
import { takeEarlyResponse } from "./early-response.ts";
import { SharedSession, type SharedSessionState } from "./shared-session.ts";
import { Votes } from "./votes.ts";

/** Milliseconds. Collects several events of one change, and spreads the requests of all guests. */
const settleMs = 100;
/** Other guests' votes may arrive a little later than the booker's changes. */
const votesMs = 4_000;

/** A link that is open, for the parts of its page. */
export interface Shared {
  session: SharedSession;
  votes: Votes;
  state: SharedSessionState;
  device: Device;
  /** By card: answers that wait. */
  unsent: Readonly<Record<string, Answer>>;
  /** By card: answers to cards that have left. */
  left: Readonly<Record<string, NonNullable<QueuedAnswer>>>;
  /** That all answers are given waits, too. */
  isFinishing: boolean;
  update: (change: (before: Device) => Device) => void;
}

/** Opens the link of a token in this browser and keeps what is seen of it as it is now, until the page is left. */
export function useSharedSession(token: string): Shared {
  const [{ stored, session, votes }] = useState(() => {
    const stored = openDevice(token);
    const session = new SharedSession(token, stored, takeEarlyResponse(token));
    return { stored, session, votes: new Votes(session) };
  });
  const state = useSyncExternalStore(session.subscribe, session.get);
  const device = useSyncExternalStore(stored.subscribe, stored.get);
  const { entries } = useSyncExternalStore(votes.outbox.subscribe, votes.outbox.get);

  useEffect(() => {
    const stop = new AbortController();
    const stopVotes = votes.start();
    window.addEventListener("storage", stored.onStorage, stop);
    // A message that was lost, a card that was deleted: who comes back sees how it stands.
    const onVisibility = () => (document.visibilityState === "visible" ? void session.look() : votes.onHidden());
    document.addEventListener("visibilitychange", onVisibility, stop);
    let { away } = connection();
    const unsubscribe = subscribeConnection(() => {
      const was = away;
      away = connection().away;
      if (was && !away) void session.look();
    });
    return () => {
      stop.abort();
      unsubscribe();
      stopVotes();
    };
  }, [session, stored, votes]);

  const selection = state.stage.at === "open" ? state.stage.selection : null;
  useLive(session, selection?.id, selection?.votes_shared ?? false);
  const shown = useMemo(() => {
    const isFinishing = entries.some(({ key }) => key === doneKey);
    return { unsent: unsentAnswers(entries), left: removedCardAnswers(entries), isFinishing };
  }, [entries]);
  return { session, votes, state, device, update: stored.update, ...shown };
}

function useLive(session: SharedSession, selectionId: string | undefined, votesShared: boolean): void {
  useEffect(() => {
    if (!selectionId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let at = Number.POSITIVE_INFINITY;
    const lookIn = (ms: number) => {
      const wanted = Date.now() + ms;
      if (wanted >= at) return;
      at = wanted;
      clearTimeout(timer);
      timer = setTimeout(() => {
        at = Number.POSITIVE_INFINITY;
        void session.look();
      }, ms);
    };
    const isThis = ({ detail }: CustomEvent<{ selectionId: string }>) => detail.selectionId === selectionId;
    const stop = new AbortController();
    const changed = (event: WindowEventMap["selection-updated"]) =>
      isThis(event) && lookIn(settleMs * (1 + 3 * Math.random()));
    const voted = (event: WindowEventMap["selection-voted"]) => isThis(event) && votesShared && lookIn(votesMs);
    window.addEventListener("selection-updated", changed, stop);
    window.addEventListener("selection-voted", voted, stop);
    const unwatch = watchSelection(selectionId);
    return () => {
      clearTimeout(timer);
      stop.abort();
      unwatch();
    };
  }, [session, selectionId, votesShared]);
}
