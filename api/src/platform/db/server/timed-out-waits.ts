import { currentRequest } from "../../current-request.ts";

/** Milliseconds that the current request has spent in timed-out waits; 0 outside requests. */
export const getTimedOutMs = (): number => currentRequest.getStore()?.timedOut.milliseconds ?? 0;

/** Records such a wait, from `since` (`performance.now()`) until now. Parallel waits count once. */
export function recordTimedOutWait(since: number): void {
  const timedOut = currentRequest.getStore()?.timedOut;
  if (!timedOut) return;
  const now = performance.now();
  timedOut.milliseconds += now - Math.max(since, timedOut.until);
  timedOut.until = now;
}
