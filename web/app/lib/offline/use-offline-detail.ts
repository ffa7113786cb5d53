import { useEffect } from "react";
import { noteDetail } from "./connection.ts";

/** Adds a sentence to the notice about a lost connection, while the component is on screen. */
export function useOfflineDetail(detail: string | null): void {
  useEffect(() => {
    noteDetail(detail);
    return () => noteDetail(null);
  }, [detail]);
}
