import { useEffect, useLayoutEffect, useRef } from "react";

const least = 60;
/** From here on the edges belong to the browser's own way back. */
const edge = 32;
/** What is itself moved sideways, or lies over the page. */
const moved = "input, textarea, select, [role=dialog], [role=slider], .overflow-x-auto";

/** One finger across the page, quickly and hardly up or down. */
export function useSwipe(act: (way: "left" | "right") => void): void {
  const newest = useRef(act);
  // Before it is painted, as keys (`usePageKey`).
  useLayoutEffect(() => {
    newest.current = act;
  });
  // Some browsers take the same swipe for their own way back, and the page with it.
  useEffect(() => {
    const { style } = document.documentElement;
    style.overscrollBehaviorX = "none";
    return () => void style.removeProperty("overscroll-behavior-x");
  }, []);
  useEffect(() => {
    let start: Touch | null = null;
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isFree = touches.length === 1 && !(target as Element).closest(moved);
      const fromEdge = !touch || touch.clientX < edge || touch.clientX > window.innerWidth - edge;
      start = touch && isFree && !fromEdge ? touch : null;
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const [across, down] = [touch.clientX - start.clientX, touch.clientY - start.clientY];
      start = null;
      // A page that is zoomed in is moved about with the same finger.
      if ((window.visualViewport?.scale ?? 1) > 1 || !getSelection()?.isCollapsed) return;
      if (Math.abs(across) >= least && Math.abs(across) > 2 * Math.abs(down))
        newest.current(across < 0 ? "left" : "right");
    };
    window.addEventListener("touchstart", begin, { passive: true });
    window.addEventListener("touchend", end, { passive: true });
    return () => {
      window.removeEventListener("touchstart", begin);
      window.removeEventListener("touchend", end);
    };
  }, []);
}
