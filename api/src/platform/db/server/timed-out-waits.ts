import { currentRequest } from "../../current-request.ts";

/** Milliseconds that the request at hand has waited for servers that did not answer; 0 where there is no request. */
export const getTimedOutMs = (): number => currentRequest.getStore()?.timedOut.milliseconds ?? 0;

/** Notes such a wait, from `since` (as `performance.now` says it) until now. Waits side by side count once. */
export function recordTimedOutWait(since: number): void {
  const timedOut = currentRequest.getStore()?.timedOut;
  if (!timedOut) return;
  const now = performance.now();
  timedOut.milliseconds += now - Math.max(since, timedOut.until);
  timedOut.until = now;
}
