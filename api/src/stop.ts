import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "./app-context.ts";
import type { Connections } from "./platform/http/connections.ts";
import type { JobRunner } from "./platform/jobs/runner.ts";

/** Milliseconds for open requests after the server stops accepting, and for each later step. */
const grace = { requests: 15_000, part: 4_000 };

/**
 * Stops serving requests (FL-60). For `drainMs`, `/api/ready` answers 503 (`context.stopping`) and every response closes its
 * connection, so that load balancers remove the server. Then it accepts no connections, closes idle ones, and closes the
 * others after their response. Connections left after `graceMs` are destroyed.
 */
export async function stopServing(
  app: FastifyInstance,
  connections: Connections,
  { drainMs, graceMs = grace.requests }: { drainMs: number; graceMs?: number },
): Promise<void> {
  connections.dismiss();
  await delay(drainMs);
  // Node closes connections that are idle now; one that becomes idle later would stay for its keep-alive timeout.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 50);
  const cutting = setTimeout(() => connections.cut(), graceMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(cutting);
  }
}

export interface Running {
  app: FastifyInstance;
  connections: Connections;
  context: AppContext;
  mailer: JobRunner;
  /** Sends events to webhooks. */
  webhooks?: JobRunner;
  schedules: JobRunner;
  /** Ends commands of the command line that run in this process; null where none can. */
  endCommands?: (() => Promise<void>) | null;
}

/**
 * Shuts the process down, in order: requests, running jobs, mail, database. Each step has a timeout. A hard kill is as
 * safe; this only completes open requests.
 */
export async function stop({
  app,
  connections,
  context,
  mailer,
  webhooks,
  schedules,
  endCommands,
}: Running): Promise<void> {
  const { config, database, photoQueue, lowPriorityJobs, background, documents, search, tracing, log } = context;
  const waitFor = (ms: number, step: string, work: Promise<unknown>) =>
    Promise.race([work, delay(ms, undefined, { ref: false })]).catch((err) =>
      log.warn({ err, step }, "while stopping"),
    );

  // Schedules stop in parallel with requests. A job that is cut off is taken over when its lease expires.
  const drainMs = config.drainSeconds * 1000;
  const scheduled = waitFor(drainMs + grace.requests + 2 * grace.part, "schedules", schedules.stop());
  await Promise.all([
    waitFor(drainMs + grace.requests + grace.part, "requests", stopServing(app, connections, { drainMs })),
    waitFor(drainMs + grace.requests + grace.part, "commands", endCommands?.() ?? Promise.resolve()),
  ]);
  const work = [scheduled, photoQueue.idle(), lowPriorityJobs.idle(), background.idle()];
  await waitFor(grace.part, "work", Promise.all(work));
  documents.typesetter.close();
  documents.bulkTypesetter.close();
  await waitFor(grace.part, "mail", Promise.all([mailer.stop(), webhooks?.stop()]));
  await waitFor(grace.part, "search", search.close());
  await waitFor(grace.part, "database", database.close());
  if (tracing) await waitFor(grace.part, "traces", tracing.close());
}
