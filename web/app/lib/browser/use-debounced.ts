import { useEffect, useRef, useState } from "react";
import { useStableCallback } from "./use-stable-callback.ts";

/** The value, once it has rested for so many milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}

/** Calls the newest `action` once no call has come for so many milliseconds; not at all after the component has left. */
export function useRestedCall<A extends unknown[]>(action: (...args: A) => void, ms: number): (...args: A) => void {
  const newest = useStableCallback(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (...args) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => newest(...args), ms);
  };
}
