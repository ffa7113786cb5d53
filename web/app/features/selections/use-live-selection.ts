import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchSelection } from "../../lib/live/live.ts";
import { createAsking } from "./asking.ts";

/** Asks again for what is shown of a selection when it, or what clients say of it, was changed elsewhere; the page stays where it is. */
export function useLiveSelection(id: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const asking = createAsking(queries, id);
    const hear = (names: readonly string[]) => (event: CustomEvent<{ selectionId: string }>) => {
      if (event.detail.selectionId === id) asking.want(names);
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
      asking.stop();
      stop.abort();
      unwatch();
    };
  }, [queries, id]);
}
