import type { WorkerMessage } from "../app/lib/offline/messages.ts";

/** The globals of a service worker in use: TypeScript's types of pages and workers conflict. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface MessageReceived extends ExtendableEvent {
  data: WorkerMessage | { type: "SKIP_WAITING" };
  source: { id: string } | null;
  ports: readonly MessagePort[];
}

interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageReceived) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: WorkerLocation;
  navigator: WorkerNavigator & { connection?: { saveData?: boolean } };
}

export const scope = globalThis as unknown as Scope;
