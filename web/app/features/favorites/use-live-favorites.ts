import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { liveEvents, watchCard } from "../../lib/live/live.ts";

/** Several messages of one change come together. */
const settleMs = 150;

/** LIVE-03: refetches the favorites after one of them was changed, unpublished or deleted elsewhere. */
export function useLiveFavorites(cards: readonly { id: string }[]): void {
  const queries = useQueryClient();
  /** By the card's id what ends the watching. */
  const watched = useRef(new Map<string, () => void>()).current;
  const ids = cards.map(({ id }) => id).join(" ");

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onEvent = ({ detail }: WindowEventMap[(typeof liveEvents)[number]]) => {
      if (!watched.has(detail.modelId)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const name of ["favorites.list", "favorites.stats", "search.favorites"])
          void queries.invalidateQueries({ queryKey: [name] });
      }, settleMs);
    };
    for (const name of liveEvents) window.addEventListener(name, onEvent, { signal: stop.signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
      for (const leave of watched.values()) leave();
      watched.clear();
    };
  }, [queries, watched]);

  // Cards that stay are watched without a break, so that no event is missed.
  useEffect(() => {
    const shown = new Set(ids.split(" ").filter(Boolean));
    for (const [id, leave] of watched) {
      if (shown.has(id)) continue;
      leave();
      watched.delete(id);
    }
    for (const id of shown) if (!watched.has(id)) watched.set(id, watchCard(id));
  }, [ids, watched]);
}
