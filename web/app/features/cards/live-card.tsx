import type { WireCard } from "@compcard/domain/cards/schema";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { liveEvents, watchCard } from "../../lib/live/live.ts";

/** Several messages of one change come together. */
const settleMs = 150;
/** A read replica may lag behind the database that sent the event. */
const [retries, retryMs] = [3, 1_000];

const lists = new Set(["search.find", "home.get", "favorites.list", "cards.list"]);

interface LiveCardProps {
  id: string;
  /** The card on screen; null while it is not shown. */
  card: WireCard | null;
  /** Somebody edits it. */
  held: boolean;
}

/**
 * LIVE-03: refetches the open card after a change elsewhere; the scroll position stays. Nothing is refetched during an
 * edit (`held`): a save merges both, and the page updates afterwards.
 */
export function LiveCard({ id, card, held }: LiveCardProps): null {
  const queries = useQueryClient();
  const state = useRef({ card, held, behind: false, wanted: 0 });

  useEffect(() => {
    Object.assign(state.current, { card, held });
  }, [card, held]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (ms: number, run: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(run, ms);
    };
    /** `unseen` is what a card that is not shown counts as. */
    const isOld = (unseen: boolean) => {
      const { card, wanted } = state.current;
      return card ? card.version < wanted : unseen;
    };

    async function catchUp(left = retries): Promise<void> {
      state.current.behind = state.current.held;
      if (state.current.held) return;
      await refetchCard(queries, id);
      if (left > 0) soon(retryMs, () => isOld(false) && void catchUp(left - 1));
    }

    function onEvent({ detail }: WindowEventMap[(typeof liveEvents)[number]]): void {
      if (detail.modelId !== id) return;
      state.current.wanted = Math.max(state.current.wanted, detail.version ?? 0);
      // One's own change comes round as well.
      if (detail.version !== undefined && !isOld(true)) return;
      state.current.behind = true;
      soon(settleMs, () => void catchUp());
    }

    /** Changes of non-public cards send no event; the owner's page refetches when it regains focus. */
    function look(): void {
      const { card } = state.current;
      if (document.visibilityState === "visible" && card && card.status !== "published") void catchUp(0);
    }

    const stop = new AbortController();
    for (const name of liveEvents) window.addEventListener(name, onEvent, { signal: stop.signal });
    document.addEventListener("visibilitychange", look, { signal: stop.signal });
    const unwatch = watchCard(id);
    return () => {
      clearTimeout(timer);
      stop.abort();
      unwatch();
    };
  }, [queries, id]);

  useEffect(() => {
    if (!held && state.current.behind) {
      state.current.behind = false;
      void refetchCard(queries, id);
    }
  }, [held, queries, id]);
  return null;
}

/** Refetches the card on screen and marks lists that contain it as stale. */
async function refetchCard(queries: QueryClient, id: string): Promise<void> {
  void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => lists.has(String(name)), refetchType: "none" });
  await queries.invalidateQueries({
    predicate: ({ queryKey: [name, input], state }) =>
      (name === "cards.get" || name === "cards.getPublic") &&
      state.data !== undefined &&
      (input as { params: { id: string } }).params.id === id,
  });
}
