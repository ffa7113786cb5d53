import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchSelection } from "../../lib/live/live.ts";
import { createRefetcher } from "./refetcher.ts";

/** Asks again for what is shown of a selection when it, or what clients say of it, was changed elsewhere; the page stays where it is. */
export function useLiveSelection(id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const refetcher = createRefetcher(queries, id);
    const onEvent = (names: readonly string[]) => (event: CustomEvent<{ selectionId: string }>) => {
      if (event.detail.selectionId === id) refetcher.want(names);
    };
    // Who leaves a selection takes along what was said of them.
    const [updated, voted] = [
      onEvent(["selections.get", "selections.votes", "selections.links"]),
      onEvent(["selections.votes", "selections.links"]),
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
