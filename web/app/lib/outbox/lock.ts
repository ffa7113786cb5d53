/** One tab after another, where the browser has locks. */
export async function withLock(scope: string, work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(`outbox:${scope}`, work);
  else await work();
}
