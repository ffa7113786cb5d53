import { dateOf, type ToWorker } from "./messages.ts";

/** Since when the document of this page was kept, whose headers only the worker knows: it answers through the port. */
export async function documentKeptSince(): Promise<Date | null> {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage({ type: "since" } satisfies ToWorker, [port2]);
  const date = await answer;
  port1.close();
  return date ? dateOf(date) : null;
}
