import { useEffect, useState, useSyncExternalStore } from "react";
import { watchSelection } from "../../lib/live/live.ts";
import { connection, subscribeConnection } from "../../lib/offline/connection.ts";
import { type Device, keptDevice } from "./device.ts";
import { takeEarlyOpening } from "./early-opening.ts";
import { createVisit, type Visit, type VisitState } from "./visit.ts";

/** Milliseconds: several messages of one change come together, and not all who look ask at the same moment. */
const settleMs = 100;
/** What others say may come a little later than what the booker does. */
const votesMs = 4_000;

export interface Visiting {
  visit: Visit;
  state: VisitState;
  device: Device;
  update: (change: (before: Device) => Device) => void;
}

/** Opens the link of a token in this browser and keeps what is seen of it as it is now, until the page is left. */
export function useVisit(token: string): Visiting {
  const [{ kept, visit }] = useState(() => {
    const kept = keptDevice(token);
    return { kept, visit: createVisit(token, kept, takeEarlyOpening(token)) };
  });
  const state = useSyncExternalStore(visit.subscribe, visit.get);
  const device = useSyncExternalStore(kept.subscribe, kept.get);

  useEffect(() => {
    void visit.look();
    const stop = new AbortController();
    window.addEventListener("storage", kept.hear, stop);
    // A message that was lost, a card that was deleted: whoever comes back sees how it stands.
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && visit.look(), stop);
    let { away } = connection();
    const stopHearing = subscribeConnection(() => {
      const was = away;
      away = connection().away;
      if (was && !away) void visit.look();
    });
    return () => {
      stop.abort();
      stopHearing();
      visit.stop();
    };
  }, [visit, kept]);

  const selection = state.stage.at === "open" ? state.stage.selection : null;
  useLive(visit, selection?.id, selection?.votes_shared ?? false);
  return { visit, state, device, update: kept.update };
}

function useLive(visit: Visit, selectionId: string | undefined, votesShared: boolean): void {
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
        void visit.look();
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
  }, [visit, selectionId, votesShared]);
}
