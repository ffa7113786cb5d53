import { m } from "@compcard/domain/messages";
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { dateFormat } from "../../lib/locale/intl.ts";
import {
  type Connection,
  clearCachedSince,
  connected,
  connection,
  noteAnswer,
  noteCached,
  subscribeConnection,
} from "../../lib/offline/connection.ts";
import { documentCachedSince } from "../../lib/offline/document-cached.ts";
import { notifyPageSeen, removeWorkers } from "../../lib/offline/worker-watch.ts";
import { useConfig } from "../../lib/page/config.ts";

/** Milliseconds between checks of an unreachable server. */
const checkMs = 5_000;

function checkServer(): void {
  // biome-ignore lint/style/noRestrictedGlobals: any answer says that the server is there
  void fetch("/api/health", { cache: "no-store" }).then(noteAnswer, () => {});
}

/** Caches shown pages for offline use, and shows a notice while cached data is on screen. */
export function Offline() {
  const { pathname, search } = useLocation();
  const keeps = useConfig()?.offline ?? false;
  const { away, asOf, detail } = useSyncExternalStore(subscribeConnection, connection, () => connected);
  useDocument();
  useBrowserEvents();

  useEffect(() => {
    if (keeps) notifyPageSeen(pathname + search, repeatForWorker);
    else void removeWorkers();
  }, [keeps, pathname, search]);

  useEffect(() => {
    if (!away) return;
    const asking = setInterval(() => document.visibilityState === "visible" && checkServer(), checkMs);
    return () => clearInterval(asking);
  }, [away]);

  // Online again: refetches everything, so that no changed or hidden data stays on screen.
  useEffect(() => {
    if (!away && connection().asOf) void refetchAll();
  }, [away]);

  if (!away && !asOf) return null;
  return (
    <div
      role="status"
      className={`page flex flex-wrap items-center justify-between gap-x-6 bg-wash py-1 text-sm ${detail?.stays ? "sticky top-16 z-20" : ""}`}
    >
      <p className="py-2">{away ? awayText({ asOf, detail }) : m.offline_back()}</p>
      {!away && (
        <button type="button" className="target underline" onClick={() => location.reload()}>
          {m.offline_reload()}
        </button>
      )}
    </div>
  );
}

/** One notice for the whole site: pages add what they do meanwhile (TL-27). */
function awayText({ asOf, detail }: Pick<Connection, "asOf" | "detail">): string {
  const when = asOf && dateFormat({ dateStyle: "long", timeStyle: "short" }).format(asOf);
  const lead = when ? m.offline_as_of({ when }) : m.offline_lead();
  if (detail) return m.offline_detail({ lead, detail: detail.text });
  return when ? lead : m.offline_away();
}

async function refetchAll(): Promise<void> {
  const { getQueryClient } = await import("../../lib/api/query-client.ts");
  await getQueryClient().invalidateQueries();
}

/** Repeats a person's requests so that the worker caches them; a guest's answers are cached with the page. */
async function repeatForWorker(): Promise<void> {
  const { getQueryClient, personalQueries } = await import("../../lib/api/query-client.ts");
  const queries = getQueryClient();
  // Otherwise a pending first response would prevent the refetch.
  await queries.cancelQueries(personalQueries);
  await queries.invalidateQueries(personalQueries);
}

/** Notes whether the document itself came from the cache. */
function useDocument(): void {
  const { pathname } = useLocation();
  useEffect(() => void documentCachedSince().then((since) => since && noteCached(since)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page that is left
  useEffect(() => () => void (connection().away || clearCachedSince()), [pathname]);
}

/** The browser reports a lost connection at once. Only a server response proves that it is back. */
function useBrowserEvents(): void {
  useEffect(() => {
    const stop = new AbortController();
    const lost = () => noteAnswer(null);
    if (!navigator.onLine) lost();
    window.addEventListener("offline", lost, stop);
    window.addEventListener("online", checkServer, stop);
    return () => stop.abort();
  }, []);
}
