import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { pageKey } from "../../lib/browser/page-keys.ts";
import { stepTo } from "./grid-steps.ts";
import { isBackNavigation, lastSeenCard } from "./navigation-state.ts";

const tile = "a[data-card]";

/**
 * Arrows, Home and End lead through the tiles of the results, F presses the heart of the one where the focus is; who comes
 * back from a card is again where that card stands. Every link keeps its place in the tab order all the same.
 */
export function useGridKeys(results: RefObject<HTMLElement | null>, cardIds: readonly string[]) {
  useFocusOnSeen(results, cardIds);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const key = pageKey(event.nativeEvent);
    const here = (event.target as Element).closest("li")?.querySelector(tile) ?? null;
    if (key === "f") here?.closest("li")?.querySelector<HTMLElement>("button[aria-pressed]")?.click();
    if (key === null || (here === null && event.target !== event.currentTarget)) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(tile)];
    const boxes = links.map((link) => link.getBoundingClientRect());
    const next = links[stepTo(boxes, here ? links.indexOf(here as HTMLElement) : -1, key)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** A tile was followed here, not opened beside. */
  function onClick(event: MouseEvent<HTMLElement>): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>(tile);
    // The address ends with the card's id.
    if (link && event.defaultPrevented) lastSeenCard.id = link.pathname.split("/").at(-1) ?? null;
  }

  return { onKeyDown, onClick };
}

function useFocusOnSeen(results: RefObject<HTMLElement | null>, cardIds: readonly string[]): void {
  const wentBack = useNavigationType() === "POP";
  const { state } = useLocation();
  const cameBack = wentBack || isBackNavigation(state);
  // As it was on arrival: a tile that is followed from here must not be looked for before the page has gone.
  const [seen, setSeen] = useState(() => lastSeenCard.id);
  const isHere = seen !== null && cardIds.includes(seen);
  useEffect(() => {
    if (!isHere || !cameBack) return;
    const link = results.current?.querySelector<HTMLElement>(`${tile}[href$="/${seen}"]`);
    // The browser's way back brings its own place; a link to the results does not.
    link?.focus({ preventScroll: wentBack });
    lastSeenCard.id = null;
    setSeen(null);
  }, [isHere, seen, cameBack, wentBack, results]);
}
