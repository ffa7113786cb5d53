import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { log } from "../../../lib/browser/log.ts";
import { rememberSaved } from "./use-saved-searches.ts";

/** Searches with the cards that were shown of them, as `id cards`. */
const marked = new Set<string>();

/**
 * Opening the results of a saved search marks as seen what was new in it. A cached answer that was marked before is not
 * marked again, for it does not show cards published since.
 */
export function useMarkSeen(id: string | undefined, cards: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    const shown = `${id} ${cards}`;
    if (id === undefined || cards === undefined || marked.has(shown)) return;
    marked.add(shown);
    callApi("searches.see", { params: { id } })
      .then(({ search }) => rememberSaved(queries, search))
      .catch((error: unknown) => {
        // The search stays new until the next visit.
        marked.delete(shown);
        log("warn", "a saved search could not be marked as seen", String(error));
      });
  }, [id, cards, queries]);
}
