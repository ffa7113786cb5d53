import type { ToWorker } from "../app/lib/offline/messages.ts";

/** What is used of the worker's own globals: the types of a page and of a worker do not stand side by side. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Told extends Lasting {
  data: ToWorker | { type: "SKIP_WAITING" };
  source: { id: string } | null;
  ports: readonly MessagePort[];
}

interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "message", listener: (event: Told) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: WorkerLocation;
  navigator: WorkerNavigator & { connection?: { saveData?: boolean } };
}

export const scope = globalThis as unknown as Scope;
