import { log } from "../browser/log.ts";
import { browserStorage, tabStorage } from "../browser/storage.ts";
import { publicCaches, type WorkerMessage } from "../offline/messages.ts";

/**
 * Storage keys without personal data, which survive a sign-out. All other keys, databases and caches of this site are deleted
 * (FL-11).
 */
const nonPersonalKeys: readonly string[] = [
  // Scroll positions, by React Router.
  "react-router-scroll-positions",
  // The setting of single-key shortcuts.
  "page-keys",
];

/** Deletes all personal data from this browser. Storage that cannot be read holds none. */
export function clearBrowserData(): void {
  clearStorage(browserStorage());
  clearTabData();
  clearFiles().catch((error: unknown) => log("warn", "caches or databases could not be deleted", String(error)));
}

/** Deletes the personal data of this tab's session storage. */
export function clearTabData(): void {
  clearStorage(tabStorage());
}

function clearStorage(store: ReturnType<typeof browserStorage>): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of keys) if (key !== null && !nonPersonalKeys.includes(key)) store.removeItem(key);
}

/** Deletes what the service worker cached for a session that has ended; drafts remain for their owner (SL-07). */
export async function clearPrivateCaches(): Promise<void> {
  await clearCaches("ended", publicCaches).catch((error: unknown) =>
    log("warn", "private caches could not be deleted", String(error)),
  );
}

async function clearCaches(type: "left" | "ended", except: readonly string[] = []): Promise<void> {
  if (typeof caches === "undefined") return;
  // First, so that the worker caches no answer that is still on its way. It may run without controlling this page.
  // Absent without a secure context, whatever its type states.
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage({ type } satisfies WorkerMessage);
  for (const name of await caches.keys()) if (!except.includes(name)) await caches.delete(name);
}

async function clearFiles(): Promise<void> {
  await clearCaches("left");
  if (typeof indexedDB === "undefined") return;
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}
