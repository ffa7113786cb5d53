import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { callApi } from "../../lib/api/client.ts";
import { log } from "../../lib/browser/log.ts";
import type { Arrival } from "./arrival.ts";
import { previousPage } from "./use-track-previous-page.ts";

/**
 * Counts that a card was opened, once it is `shown`, and takes the tag of its link out of the address. The server does
 * not count the owner. `isResult`: the card was opened from results of a search, or from another of them. Machines that run no scripts, such as makers of link previews, are not counted either.
 */
export function useCountView(cardId: string, shown: boolean, isResult: boolean): void {
  const { pathname, search } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [arrival] = useState(() => arrivalAt(pathname + search, isResult));
  const counted = useRef(false);
  useEffect(() => {
    if (!shown || !arrival || counted.current) return;
    counted.current = true;
    count(cardId, arrival).catch((error: unknown) => log("warn", "the opening was not counted", String(error)));
  }, [cardId, shown, arrival]);

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

// Read during the first render, before `useTrackPreviousPage` records the card.
function arrivalAt(path: string, isResult: boolean): Arrival | null {
  if (typeof document === "undefined") return null;
  return {
    address: new URL(path, location.origin),
    previous: previousPage(),
    referrer: document.referrer,
    isResult,
  };
}

async function count(cardId: string, arrival: Arrival): Promise<void> {
  const { sourceOf } = await import("./arrival.ts");
  const source = sourceOf(arrival);
  if (source) await callApi("cardViews.count", { params: { id: cardId }, body: { source } });
}
