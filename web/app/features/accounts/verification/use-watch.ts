import type { AnswerOf } from "@compcard/domain/contract-types";
import { useEffect, useEffectEvent } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";

const firstMs = 3_000;
const longestMs = 30_000;
const growth = 1.25;

/** FL-22: asks, less and less often and at once when the person comes back to the page, whether the address is confirmed. */
export function useWatch(waiting: string | null, onConfirmed: (answer: AnswerOf<"auth.waiting">) => void): void {
  const confirmed = useEffectEvent(onConfirmed);
  useEffect(() => {
    if (!waiting) return;
    const stop = new AbortController();
    void watch(waiting, stop.signal).then((answer) => answer && confirmed(answer));
    return () => stop.abort();
  }, [waiting]);
}

async function watch(waiting: string, signal: AbortSignal): Promise<AnswerOf<"auth.waiting"> | null> {
  for (let pause = firstMs; ; pause = Math.min(pause * growth, longestMs)) {
    await pauseOrReturn(pause, signal);
    if (signal.aborted) return null;
    if (document.visibilityState === "hidden") continue;
    try {
      const answer = await callApi("auth.waiting", { body: { waiting }, signal });
      if (answer.confirmed) return answer;
    } catch (error) {
      // Nobody watches this call: it simply comes again later.
      if (error instanceof ApiError && error.retryAfterSeconds) pause = error.retryAfterSeconds * 1_000;
    }
  }
}

/** Until the time is over, the page is seen again, or the wait is called off. */
function pauseOrReturn(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const seen = () => document.visibilityState === "visible" && end();
    document.addEventListener("visibilitychange", seen, { signal: over.signal });
    signal.addEventListener("abort", end, { signal: over.signal });
    if (signal.aborted) end();
  });
}
