import { dateOf, type WorkerMessage } from "./messages.ts";

/** When the document of this page was cached; null if it is from the server. Only the service worker sees its headers. */
export async function documentCachedSince(): Promise<Date | null> {
  const worker = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage({ type: "since" } satisfies WorkerMessage, [port2]);
  const date = await answer;
  port1.close();
  return date ? dateOf(date) : null;
}
