import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { workerPath } from "@compcard/domain/site-app";
import { Workbox } from "workbox-window";
import { log } from "../browser/log.ts";
import { toast } from "../toast.tsx";
import type { WorkerMessage } from "./messages.ts";

let worker: Promise<ServiceWorker> | undefined;

/** Registers the service worker and offers an update when a newer one waits. */
function startWorker(onControlling: () => Promise<void>): Promise<ServiceWorker> {
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
  // The worker may already control the page before this runs.
  const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!opening?.workerStart) void workbox.controlling.then(onControlling);
  void workbox.register({ immediate: true }).catch((error: unknown) => {
    // Private windows and some in-app browsers refuse; pages work without it.
    log("warn", "the service worker could not be registered: no offline use", String(error));
  });
  return workbox.controlling;
}

/**
 * Has the worker cache the page on screen. `onControlling`: the worker now controls a page that was opened without it, so
 * earlier answers are not cached.
 */
export function notifyPageSeen(address: string, onControlling: () => Promise<void>): void {
  if (!("serviceWorker" in navigator)) return;
  worker ??= startWorker(onControlling);
  const message: WorkerMessage = { type: "seen", address, language: getLocale() };
  void worker.then(() => navigator.serviceWorker.controller?.postMessage(message));
}

/**
 * Removes workers and caches of earlier visits: offline use is off. Runs on each visit, because an unregistered worker still
 * controls open pages and may cache their answers.
 */
export async function removeWorkers(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const registration of registrations) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
