import { type RefObject, useEffect } from "react";
import { pageKey } from "../../lib/browser/page-keys.ts";
import { useStableCallback } from "../../lib/browser/use-stable-callback.ts";
import { firstInView, stepTo } from "./grid-steps.ts";

const tile = "a[data-card]";

/** Elements that have a use of their own for arrows: the panel of filters scrolls. */
const scrolling = "aside";

interface GridKeysProps {
  results: RefObject<HTMLElement | null>;
}

/**
 * Arrows, Home and End lead through the tiles of the results; F presses the heart of the one where the focus is, and X, which
 * the bar of picked cards handles, picks it. While no tile has the focus, these keys begin at the first one in view (SL-30).
 * Every link keeps its place in the tab order.
 */
export default function GridKeys({ results }: GridKeysProps) {
  const onKeyDown = useStableCallback((event: KeyboardEvent) => {
    const key = pageKey(event);
    const target = event.target as Element;
    if (key === null || !results.current || target.closest(scrolling)) return;
    const links = [...results.current.querySelectorAll<HTMLElement>(tile)];
    const boxes = links.map((link) => link.getBoundingClientRect());
    const here = links.indexOf(target.closest("li")?.querySelector<HTMLElement>(tile) as HTMLElement);
    const start = links[firstInView(boxes)];
    if (key === "x" || key === "f") {
      if (here < 0) start?.focus();
      const current = links[here] ?? start;
      if (key === "f") current?.closest("li")?.querySelector<HTMLElement>("button[aria-pressed]")?.click();
      return;
    }
    const next = here < 0 ? /^Arrow(Down|Right)$/.test(key) && start : links[stepTo(boxes, here, key)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    // After the handlers of React, which listen on the document too, and before those on the window: X picks what has the focus.
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onKeyDown]);
  return null;
}
