import { currentRequest } from "../../current-request.ts";

/** Milliseconds that the request at hand has waited for servers that did not answer; 0 where there is no request. */
export const waitedInVain = (): number => currentRequest.getStore()?.inVain.milliseconds ?? 0;

/** Notes such a wait, from `since` (as `performance.now` says it) until now. Waits side by side count once. */
export function noteWaitInVain(since: number): void {
  const inVain = currentRequest.getStore()?.inVain;
  if (!inVain) return;
  const now = performance.now();
  inVain.milliseconds += now - Math.max(since, inVain.until);
  inVain.until = now;
}
