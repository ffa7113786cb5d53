import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { workerPath } from "@compcard/domain/site-app";
import { Workbox } from "workbox-window";
import { log } from "../browser/log.ts";
import { toast } from "../toast.tsx";
import type { ToWorker } from "./messages.ts";

let worker: Promise<ServiceWorker> | undefined;

/** Registers what keeps pages (after everything that a first page needs) and says when a newer one waits. */
function startWorker(onHearing: () => Promise<void>): Promise<ServiceWorker> {
  const workbox = new Workbox(workerPath, { updateViaCache: "none" });
  workbox.addEventListener("waiting", () => {
    toast(m.offline_update(), {
      id: "update",
      duration: Number.POSITIVE_INFINITY,
      action: { label: m.offline_update_action(), onClick: () => workbox.messageSkipWaiting() },
    });
  });
  workbox.addEventListener("controlling", ({ isUpdate }) => {
    if (isUpdate) location.reload();
  });
  // It may have come to stand behind the page since that was opened, before this was asked.
  const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!opening?.workerStart) void workbox.controlling.then(onHearing);
  void workbox.register({ immediate: true }).catch((error: unknown) => {
    // Private windows and some built-in browsers refuse: pages live without.
    log("warn", "nothing can be kept for a time without a connection", String(error));
  });
  return workbox.controlling;
}

/**
 * Lets the worker keep the page that is on screen. `onHearing`: it has come to stand behind a page that was opened without
 * it, and heard nothing of what was read before.
 */
export function tellSeen(address: string, onHearing: () => Promise<void>): void {
  if (!("serviceWorker" in navigator)) return;
  worker ??= startWorker(onHearing);
  const message: ToWorker = { type: "seen", address, language: getLocale() };
  void worker.then(() => navigator.serviceWorker.controller?.postMessage(message));
}

/**
 * Removes what an earlier visit installed and kept: the site keeps nothing any more. Every time, as a worker that is sent
 * away goes on behind the pages that are open, and may keep what was on its way to them.
 */
export async function removeWorkers(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const registration of registrations) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
