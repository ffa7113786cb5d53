import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";

/**
 * Which photo is shown full screen, by its place; null for none. An open photo is an entry of the history of its own, so
 * that the browser's way back closes it and leaves the card on screen (FL-37).
 */
export function useShownPhoto(): [number | null, (index: number) => void, () => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const state = location.state as { photo?: number } | null;
  const shown = hydrated ? (state?.photo ?? null) : null;
  const moving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place in the history may be left again
  useEffect(() => {
    moving.current = false;
  }, [location.key]);

  const show = (index: number) => {
    // One entry however often a finger taps: closing goes back once.
    if (shown === null && moving.current) return;
    moving.current = shown === null;
    const replace = shown !== null;
    void navigate(location, { state: { ...state, photo: index }, preventScrollReset: true, replace });
  };
  const close = () => {
    // Asked twice, it would go back twice and leave the card.
    if (shown === null || moving.current) return;
    moving.current = true;
    void navigate(-1);
  };
  return [shown, show, close];
}
