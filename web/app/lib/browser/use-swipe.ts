import { useEffect } from "react";
import { useStableCallback } from "./use-stable-callback.ts";

const least = 60;
/** Swipes from the screen's edges belong to the browser's back gesture. */
const edge = 32;
/** Elements that scroll sideways, and dialogs. */
const moved = "input, textarea, select, [role=dialog], [role=slider], .overflow-x-auto";

/** Handles a horizontal swipe with one finger. */
export function useSwipe(act: (way: "left" | "right") => void): void {
  const newest = useStableCallback(act);
  // Some browsers go back on the same swipe.
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
      // On a zoomed page one finger pans.
      if ((window.visualViewport?.scale ?? 1) > 1 || !getSelection()?.isCollapsed) return;
      if (Math.abs(across) >= least && Math.abs(across) > 2 * Math.abs(down)) newest(across < 0 ? "left" : "right");
    };
    window.addEventListener("touchstart", begin, { passive: true });
    window.addEventListener("touchend", end, { passive: true });
    return () => {
      window.removeEventListener("touchstart", begin);
      window.removeEventListener("touchend", end);
    };
  }, [newest]);
}
