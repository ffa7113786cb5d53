import type { MouseEvent, RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { hasFocusStayed } from "../../lib/browser/focus-stayed.ts";
import { isBackNavigation, lastSeenCard } from "./navigation-state.ts";

const tile = "a[data-card]";

/**
 * Remembers the tile that is followed. A person who comes back from a card is again where that card stands, unless they
 * went on to something else before the results came.
 */
export function useLastSeen(results: RefObject<HTMLElement | null>, cardIds: readonly string[]) {
  useFocusOnSeen(results, cardIds);

  /** A tile was followed here, not opened beside. */
  function onClick(event: MouseEvent<HTMLElement>): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>(tile);
    // The address ends with the card's id.
    if (link && event.defaultPrevented) lastSeenCard.id = link.pathname.split("/").at(-1) ?? null;
  }

  return { onClick };
}

function useFocusOnSeen(results: RefObject<HTMLElement | null>, cardIds: readonly string[]): void {
  const wentBack = useNavigationType() === "POP";
  const { state } = useLocation();
  const cameBack = wentBack || isBackNavigation(state);
  // The value on arrival: a tile that is followed from here must not be searched before the page has gone.
  const [seen, setSeen] = useState(() => (cameBack ? lastSeenCard.id : null));
  const isHere = seen !== null && cardIds.includes(seen);
  const start = useRef<Element>(null);
  useEffect(() => {
    start.current = document.activeElement;
  }, []);
  useEffect(() => {
    if (!isHere) return;
    if (hasFocusStayed(start.current)) {
      const link = results.current?.querySelector<HTMLElement>(`${tile}[href$="/${seen}"]`);
      // The browser's way back brings its own place; a link to the results does not.
      link?.focus({ preventScroll: wentBack });
    }
    lastSeenCard.id = null;
    setSeen(null);
  }, [isHere, seen, wentBack, results]);
}
