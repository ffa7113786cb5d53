import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchSelection } from "../../lib/live/live.ts";
import { askAgain } from "./selection-cache.ts";

/** Several messages of one change come together. */
const settleMs = 100;

/** Asks again for what is shown of a selection when it, or what clients say of it, was changed elsewhere; the page stays where it is. */
export function useLiveSelection(id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = new Set<string>();
    const hear = (names: readonly string[]) => (event: CustomEvent<{ selectionId: string }>) => {
      if (event.detail.selectionId !== id) return;
      for (const name of names) wanted.add(name);
      timer ??= setTimeout(() => {
        askAgain(queries, id, [...wanted]);
        wanted = new Set();
        timer = undefined;
      }, settleMs);
    };
    // Who leaves a selection takes along what was said of them.
    const [updated, voted] = [
      hear(["selections.get", "selections.votes", "selections.links"]),
      hear(["selections.votes", "selections.links"]),
    ];
    window.addEventListener("selection-updated", updated, { signal: stop.signal });
    window.addEventListener("selection-voted", voted, { signal: stop.signal });
    const unwatch = watchSelection(id);
    return () => {
      clearTimeout(timer);
      stop.abort();
      unwatch();
    };
  }, [queries, id]);
}
