import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { log } from "../../../lib/browser/log.ts";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import { loginPath } from "../../../lib/session/return-path.ts";
import { useUser } from "../../../lib/session/session.ts";
import type { RefusedCard } from "./send-refusal.ts";

/** Marks cards as not suitable for the reader, or takes that back. A guest signs in first. */
export function useRefusals() {
  const queries = useQueryClient();
  const user = useUser();
  const location = useLocation();
  const go = useLocalNavigate();
  return function refuse(cards: readonly RefusedCard[], refused: boolean): void {
    if (!user) {
      go(loginPath(location));
      return;
    }
    import("./send-refusal.ts")
      .then(({ sendRefusals }) => sendRefusals(queries, cards, refused))
      .catch((error: unknown) => log("warn", "what refuses a card could not be fetched", String(error)));
  };
}
