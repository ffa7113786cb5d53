import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { log } from "../../../lib/browser/log.ts";
import { rememberSaved } from "./use-saved-searches.ts";

/** Whoever opens the results of a saved search has seen what was new in it. */
export function useMarkSeen(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    // If the request is lost, the search stays new until the next visit.
    callApi("searches.see", { params: { id } })
      .then(({ search }) => rememberSaved(queries, search))
      .catch((error: unknown) => log("warn", "a saved search could not be marked as seen", String(error)));
  }, [id, queries]);
}
