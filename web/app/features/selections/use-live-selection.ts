import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchSelection } from "../../lib/live/live.ts";
import { createRefetcher } from "./refetcher.ts";

/** Refetches the selection after it or its votes were changed elsewhere; the scroll position stays. */
export function useLiveSelection(id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const refetcher = createRefetcher(queries, id);
    const onEvent = (names: readonly string[]) => (event: CustomEvent<{ selectionId: string }>) => {
      if (event.detail.selectionId === id) refetcher.want(names);
    };
    // A removed card takes its votes along.
    const [updated, voted] = [
      onEvent(["selections.get", "selections.votes", "selections.links", "selections.holds"]),
      onEvent(["selections.votes", "selections.links", "selections.holds"]),
    ];
    window.addEventListener("selection-updated", updated, { signal: stop.signal });
    window.addEventListener("selection-voted", voted, { signal: stop.signal });
    const unwatch = watchSelection(id);
    return () => {
      refetcher.stop();
      stop.abort();
      unwatch();
    };
  }, [queries, id]);
}
