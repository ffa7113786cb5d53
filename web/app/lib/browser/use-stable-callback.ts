import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same and calls the newest `callback`: for event handlers and timers, not during rendering. */
export function useStableCallback<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const newest = useRef(callback);
  // Before paint: a handler acts on what is on screen.
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args) => newest.current(...args), []);
}
