import { useEffect } from "react";
import { noteDetail } from "./connection.ts";

/**
 * Adds a sentence to the notice about a lost connection, while the component is on screen. `stays`: the notice stays in sight
 * while the page scrolls, for a page that has nothing else there.
 */
export function useOfflineDetail(text: string | null, stays = false): void {
  useEffect(() => {
    noteDetail(text === null ? null : { text, stays });
    return () => noteDetail(null);
  }, [text, stays]);
}
