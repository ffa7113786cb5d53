import type { AppContext } from "../../app-context.ts";
import { timeouts } from "../../platform/external-calls.ts";
import { type JobState, listJobs } from "../../platform/jobs/list.ts";
import { getOldestMailAge } from "../../platform/mail/outbox-store.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import { passwordFigures } from "../../platform/passwords.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { readinessChecks } from "./usecases.ts";

const indexStates: ReturnType<AppContext["search"]["state"]>[] = ["off", "warming", "too_large", "current", "behind"];

/** Registers the metrics of a process. Values are read on each scrape. */
export function observeContext(metrics: Metrics, context: AppContext): void {
  const { database, search } = context;
  database.watch(({ succeeded, seconds }) => metrics.query(succeeded, seconds));
  observeReadiness(metrics, context);
  observeQueues(metrics, context);
  observeJobs(metrics, context);

  const pool = (state: "open" | "busy" | "waiting") => () =>
    database.connections().map(({ pool, ...counts }) => ({ labels: { pool }, value: counts[state] }));
  const pools = { labels: ["pool"] };
  metrics.follow({ name: "compcard_database_connections", help: "Open connections.", ...pools }, pool("open"));
  metrics.follow({ name: "compcard_database_connections_busy", help: "Connections at work.", ...pools }, pool("busy"));
  metrics.follow(
    { name: "compcard_database_connections_waiting", help: "Who waits for a connection.", ...pools },
    pool("waiting"),
  );

  metrics.follow(
    { name: "compcard_search_index_state", help: "1 for the state that the index is in.", labels: ["state"] },
    () => indexStates.map((state) => ({ labels: { state }, value: search.state() === state ? 1 : 0 })),
  );
  const index = (name: "cards" | "bytes" | "used" | "behindSeconds") => () => {
    const figures = search.figures();
    return figures ? [{ value: figures[name] }] : [];
  };
  metrics.follow({ name: "compcard_search_index_cards", help: "Public cards in the index." }, index("cards"));
  metrics.follow({ name: "compcard_search_index_bytes", help: "Memory of the index's data." }, index("bytes"));
  metrics.follow(
    { name: "compcard_search_index_behind_seconds", help: "Since the index had taken over all that was written." },
    index("behindSeconds"),
  );
  metrics.follow(
    { name: "compcard_search_index_used_ratio", help: "Share of the room for changes; at 0.5 a new index is built." },
    index("used"),
  );
  metrics.follow(
    { name: "compcard_search_fallbacks_total", help: "Searches the database answered for the index.", total: true },
    () => [{ value: search.totals().fallbacks }],
  );
  metrics.follow(
    { name: "compcard_search_index_builds_total", help: "Builds of the index.", labels: ["outcome"], total: true },
    () => [
      { labels: { outcome: "ok" }, value: search.totals().builds },
      { labels: { outcome: "failed" }, value: search.totals().failedBuilds },
    ],
  );
}

export function observeResponseCache(metrics: Metrics, cache: ResponseCache): void {
  const byKind = (counts: Record<string, number>, labels = {}) =>
    Object.entries(counts).map(([kind, value]) => ({ labels: { kind, ...labels }, value }));
  const [help, labels] = ["Lookups in the response cache.", ["kind", "outcome"]];
  metrics.follow({ name: "compcard_response_cache_lookups_total", help, labels, total: true }, () => {
    const { hits, misses } = cache.figures();
    return [...byKind(hits, { outcome: "hit" }), ...byKind(misses, { outcome: "miss" })];
  });
  metrics.follow(
    { name: "compcard_response_cache_bytes", help: "Memory that the response cache holds.", labels: ["kind"] },
    () => byKind(cache.figures().bytes),
  );
}

/** Metrics of the checks of `/api/ready`, and of a process that is stopping. */
function observeReadiness(metrics: Metrics, context: AppContext): void {
  const checks = Object.entries(readinessChecks(context));
  metrics.follow({ name: "compcard_ready", help: "1 for a check of /api/ready that holds.", labels: ["check"] }, () =>
    Promise.all(checks.map(async ([check, holds]) => ({ labels: { check }, value: (await holds()) ? 1 : 0 }))),
  );
  metrics.follow({ name: "compcard_stopping", help: "1 once the process was asked to stop." }, () => [
    { value: context.stopping.aborted ? 1 : 0 },
  ]);
}

/** Queues: photos, low-priority photo jobs, documents of users and of guests, crops, password hashes. */
function observeQueues(metrics: Metrics, { photoQueue, lowPriorityJobs, documents }: AppContext): void {
  const queues = {
    photos: () => photoQueue.figures(),
    spare_photos: () => lowPriorityJobs.figures(),
    documents: () => documents.queue.figures(),
    guest_documents: () => documents.guests.figures(),
    selections: () => documents.selections.figures(),
    crops: () => documents.crops.figures(),
    passwords: passwordFigures,
  };
  const all = () => Object.entries(queues).map(([queue, figures]) => ({ queue, ...figures() }));
  const labels = ["queue"];
  metrics.follow({ name: "compcard_queue_running", help: "Jobs at work.", labels }, () =>
    all().map(({ queue, running }) => ({ labels: { queue }, value: running })),
  );
  metrics.follow({ name: "compcard_queue_waiting", help: "Jobs that wait.", labels }, () =>
    all().map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
  );
  metrics.follow(
    {
      name: "compcard_queue_jobs_total",
      help: "Jobs that ended, or were refused.",
      labels: ["queue", "outcome"],
      total: true,
    },
    () =>
      all().flatMap(({ queue, done, failed, refused }) => [
        { labels: { queue, outcome: "ok" }, value: done },
        { labels: { queue, outcome: "failed" }, value: failed },
        { labels: { queue, outcome: "refused" }, value: refused },
      ]),
  );
  metrics.follow(
    { name: "compcard_queue_work_seconds_total", help: "Time of work, without the waiting.", labels, total: true },
    () => all().map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
  );
}

/** All processes share one table of jobs: each reports the same. */
function observeJobs(metrics: Metrics, { database }: AppContext): void {
  const jobs = shareReads(() => withTimeout(timeouts.readiness.total, listJobs(database.db)));
  const labels = ["kind"];
  metrics.follow({ name: "compcard_jobs", help: "Jobs by state.", labels: ["kind", "state"] }, async () =>
    (await jobs()).flatMap(({ kind, waiting, running, failing, givenUp }) =>
      Object.entries({ waiting, running, failing, given_up: givenUp }).map(([state, value]) => ({
        labels: { kind, state },
        value,
      })),
    ),
  );
  metrics.follow(
    {
      name: "compcard_jobs_overdue_seconds",
      help: "For how long a job has been due that no process has taken.",
      labels,
    },
    async () => (await jobs()).map(({ kind, overdueSeconds }) => ({ labels: { kind }, value: overdueSeconds })),
  );
  metrics.follow(
    { name: "compcard_jobs_last_success_seconds", help: "When a schedule last succeeded, in Unix time.", labels },
    async () =>
      (await jobs()).flatMap(({ kind, succeededAt }) =>
        succeededAt ? [{ labels: { kind }, value: succeededAt.getTime() / 1000 }] : [],
      ),
  );
  observeOutbox(metrics, database, async () => (await jobs()).find(({ kind }) => kind === "mail"));
}

/** The jobs of mails under the names that dashboards have used since before there were others. */
function observeOutbox(
  metrics: Metrics,
  { db }: AppContext["database"],
  read: () => Promise<JobState | undefined>,
): void {
  metrics.follow({ name: "compcard_outbox_mails", help: "Mails that are not out.", labels: ["state"] }, async () => {
    const { waiting = 0, running = 0, failing = 0, givenUp = 0 } = (await read()) ?? {};
    return [
      { labels: { state: "waiting" }, value: waiting + running + failing },
      { labels: { state: "tried" }, value: failing },
      { labels: { state: "given_up" }, value: givenUp },
    ];
  });
  metrics.follow({ name: "compcard_outbox_oldest_seconds", help: "Age of the oldest mail that waits." }, async () => [
    { value: await withTimeout(timeouts.readiness.total, getOldestMailAge(db)) },
  ]);
  metrics.follow(
    { name: "compcard_outbox_overdue_seconds", help: "For how long a mail has been due that no process has taken." },
    async () => [{ value: (await read())?.overdueSeconds ?? 0 }],
  );
}

/** Concurrent callers share one read. */
function shareReads<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
