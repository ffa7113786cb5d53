import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Values of a gauge at the time of a scrape, each with its labels. */
export interface Reading {
  labels?: Record<string, string>;
  value: number;
}

/** Buckets in seconds: from cached responses to timeouts. */
const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * Counters of one process, in Prometheus terms. Labels are taken from closed lists (patterns of routes, names of queues
 * and operations): an address, an id or typed text is never a label, since metrics must not contain personal data and
 * grow without end.
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  const requests = new Histogram({
    name: "compcard_http_request_seconds",
    help: "Time of answers, by the pattern of the route.",
    labelNames: ["method", "route", "status"],
    buckets: seconds,
    registers,
  });
  const queries = new Histogram({
    name: "compcard_database_query_seconds",
    help: "Time of database statements.",
    labelNames: ["outcome"],
    buckets: seconds,
    registers,
  });
  const storage = new Histogram({
    name: "compcard_storage_seconds",
    help: "Time of calls to the photo storage.",
    labelNames: ["operation", "outcome"],
    buckets: seconds,
    registers,
  });
  const limited = new Counter({
    name: "compcard_rate_limited_total",
    help: "Requests refused because there were too many, by the limit that refused them.",
    labelNames: ["limit"],
    registers,
  });
  const mails = new Counter({
    name: "compcard_mails_total",
    help: "Mails that the mail server took, and tries that failed.",
    labelNames: ["outcome"],
    registers,
  });
  // Starts at zero: a rate of a missing counter is no number, and an alert about it would stay silent.
  for (const outcome of ["ok", "failed"]) mails.inc({ outcome }, 0);

  const outcomeOf = (succeeded: boolean) => (succeeded ? "ok" : "failed");
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    request(labels: { method: string; route: string; status: number }, duration: number): void {
      requests.observe(labels, duration);
    },
    query(succeeded: boolean, duration: number): void {
      queries.observe({ outcome: outcomeOf(succeeded) }, duration);
    },
    storage(operation: string, succeeded: boolean, duration: number): void {
      storage.observe({ operation, outcome: outcomeOf(succeeded) }, duration);
    },
    mail(succeeded: boolean): void {
      mails.inc({ outcome: outcomeOf(succeeded) });
    },
    limited(limit: string): void {
      limited.inc({ limit });
    },
    /** A gauge that is read on each scrape. Omitted if it cannot be read. */
    follow(
      { name, help, labels = [], total = false }: { name: string; help: string; labels?: string[]; total?: boolean },
      read: () => Promise<Reading[]> | Reading[],
    ): void {
      const options = { name, help, labelNames: labels, registers };
      const figure: Gauge | Counter = total
        ? new Counter({ ...options, collect: () => refresh() })
        : new Gauge({ ...options, collect: () => refresh() });
      async function refresh(): Promise<void> {
        // Set all values together after the await: scrapes may overlap.
        const readings = await (async () => read())().catch(() => []);
        figure.reset();
        // Without labels a reset leaves a zero behind.
        if (labels.length === 0) figure.remove({});
        for (const { labels: of = {}, value } of readings) figure.inc(of, value);
      }
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
