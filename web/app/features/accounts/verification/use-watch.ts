import type { AnswerOf } from "@compcard/domain/contract-types";
import { useEffect, useEffectEvent } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import type { Wait } from "./wait.ts";

const firstMs = 3_000;
const longestMs = 30_000;
const growth = 1.25;

interface Watch {
  onConfirmed: (answer: AnswerOf<"auth.waiting">) => void;
  /** The secret has expired. */
  onOver: () => void;
}

/** FL-22: polls with growing pauses, and when the page becomes visible, whether the address is confirmed. */
export function useWatch(wait: Wait | null, { onConfirmed, onOver }: Watch): void {
  const confirmed = useEffectEvent(onConfirmed);
  const over = useEffectEvent(onOver);
  const { waiting = null, waitingUntil = 0 } = wait ?? {};
  useEffect(() => {
    if (!waiting) return;
    const stop = new AbortController();
    void watch(waiting, waitingUntil, stop.signal).then((answer) => {
      if (stop.signal.aborted) return;
      if (answer) confirmed(answer);
      else over();
    });
    return () => stop.abort();
  }, [waiting, waitingUntil]);
}

/** @returns null when aborted, or when the secret has expired */
async function watch(waiting: string, until: number, signal: AbortSignal): Promise<AnswerOf<"auth.waiting"> | null> {
  let retryAt = 0;
  for (let pause = firstMs; Date.now() < until; pause = Math.min(pause * growth, longestMs)) {
    await pauseOrReturn(Math.max(pause, retryAt - Date.now()), signal);
    if (signal.aborted) return null;
    // A visible page ends a pause early, but not one of `Retry-After`.
    if (document.visibilityState === "hidden" || Date.now() < retryAt) continue;
    try {
      const answer = await callApi("auth.waiting", { body: { waiting }, signal });
      if (answer.confirmed) return answer;
    } catch (error) {
      // Not shown: the poll continues.
      if (error instanceof ApiError && error.retryAfterSeconds) retryAt = Date.now() + error.retryAfterSeconds * 1_000;
    }
  }
  return null;
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
