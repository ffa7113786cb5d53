import { log } from "../browser/log.ts";
import { browserStorage, tabStorage } from "../browser/storage.ts";
import type { ToWorker } from "../offline/messages.ts";

/**
 * The one list of what may stay in a browser that a person has left: keys that say nothing of anybody. All other keys,
 * databases and caches of this site go, whoever wrote them (FL-11).
 */
const impersonal: readonly string[] = [
  // How far pages were scrolled, by React Router.
  "react-router-scroll-positions",
  // Whether single keys act on pages: off, the next person can turn them on.
  "page-keys",
];

/** Removes everything that is a person's from this browser. Stores that cannot be read hold nothing of ours. */
export function sweepBrowser(): void {
  sweepStore(browserStorage());
  sweepTab();
  sweepFiles().catch((error: unknown) => log("warn", "a store could not be swept", String(error)));
}

/** Removes what this tab alone remembers. */
export function sweepTab(): void {
  sweepStore(tabStorage());
}

function sweepStore(store: ReturnType<typeof browserStorage>): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of keys) if (key !== null && !impersonal.includes(key)) store.removeItem(key);
}

async function sweepFiles(): Promise<void> {
  // First of all, so that no answer still on its way to the worker is kept afterwards.
  if ("serviceWorker" in navigator)
    navigator.serviceWorker.controller?.postMessage({ type: "left" } satisfies ToWorker);
  if (typeof caches !== "undefined") for (const name of await caches.keys()) await caches.delete(name);
  if (typeof indexedDB === "undefined") return;
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}
