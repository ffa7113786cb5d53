import type { ReachSource } from "@compcard/domain/reach/sources";
import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { callApi } from "../../lib/api/client.ts";
import { log } from "../../lib/browser/log.ts";
import { sourceOf } from "./arrival.ts";
import { previousPage } from "./use-trail.ts";

/**
 * Counts that a card was opened, once it is `shown`, and takes the tag of its link out of the address. The server does
 * not count the owner. `isResult`: the card was opened from results of a search, or from another of them. Machines that run no scripts, such as makers of link previews, are not counted either.
 */
export function useCountView(cardId: string, shown: boolean, isResult: boolean): void {
  const { pathname, search } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [source] = useState(() => arrivalAt(pathname + search, isResult));
  const counted = useRef(false);
  useEffect(() => {
    if (!shown || !source || counted.current) return;
    counted.current = true;
    callApi("reach.count", { params: { id: cardId }, body: { source } }).catch((error: unknown) =>
      log("warn", "the opening was not counted", String(error)),
    );
  }, [cardId, shown, source]);

  const tagged = query.has("from");
  useEffect(() => {
    if (!tagged) return;
    const withoutTag = (known: URLSearchParams) => {
      known.delete("from");
      return known;
    };
    setQuery(withoutTag, { replace: true, preventScrollReset: true });
  }, [tagged, setQuery]);
}

// Read while the card is first drawn, before the trail moves on to it.
function arrivalAt(path: string, isResult: boolean): ReachSource | null {
  if (typeof document === "undefined") return null;
  return sourceOf({
    address: new URL(path, location.origin),
    previous: previousPage(),
    referrer: document.referrer,
    isResult,
  });
}
