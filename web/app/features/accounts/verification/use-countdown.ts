import { useEffect, useState } from "react";

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 once it has come. */
export function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    setSeconds(left(until));
    if (left(until) === 0) return;
    const timer = setInterval(() => {
      setSeconds(left(until));
      if (left(until) === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
