import { useEffect, useRef } from "react";
import { useController, useLightboxState } from "yet-another-react-lightbox";

const threshold = 40;

/** Turns the page for every swipe from 40 px (CARD-02); by itself the lightbox takes only quick or long ones. */
export function ShortSwipes() {
  const { subscribeSensors, next, prev } = useController();
  const { globalIndex } = useLightboxState();
  const shown = useRef(globalIndex);
  shown.current = globalIndex;
  const turn = useRef({ next, prev });
  turn.current = { next, prev };

  useEffect(() => {
    let start: { x: number; y: number; index: number } | null = null;
    const stops = [
      subscribeSensors("onPointerDown", ({ isPrimary, clientX: x, clientY: y }) => {
        start = isPrimary ? { x, y, index: shown.current } : null;
      }),
      subscribeSensors("onPointerUp", ({ clientX, clientY }) => {
        if (!start) return;
        const { x, y, index } = start;
        const [across, down] = [clientX - x, clientY - y];
        start = null;
        if (Math.abs(across) < threshold || Math.abs(across) <= Math.abs(down)) return;
        // The lightbox decides first.
        setTimeout(() => shown.current === index && turn.current[across < 0 ? "next" : "prev"]());
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [subscribeSensors]);
  return null;
}
