import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Parts } from "./parts.ts";
import type { Connections } from "./platform/http/connections.ts";
import type { JobRunner } from "./platform/jobs/runner.ts";

/** Milliseconds that requests have from the moment nobody is let in, and each part after them. */
const grace = { requests: 15_000, part: 4_000 };

/**
 * The door of a stopping server (FL-60). First only the answers change: `/api/ready` says 503 (`parts.stopping`) and each
 * asks for its connection to end, while a load balancer learns of it for `drainMs`. Then nobody is let in, connections
 * without a request end at once, the others after their answer; what is left when the grace is over is cut.
 */
export async function stopServing(
  app: FastifyInstance,
  connections: Connections,
  { drainMs, graceMs = grace.requests }: { drainMs: number; graceMs?: number },
): Promise<void> {
  connections.dismiss();
  await delay(drainMs);
  // Node ends the connections that are idle now; one that becomes so a moment later would stay for its whole keep-alive.
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
  parts: Parts;
  mailer: JobRunner;
  schedules: JobRunner;
  /** Ends commands of the command line that run in this process; null where none can. */
  endCommands?: (() => Promise<void>) | null;
}

/**
 * What a process does when it is asked to stop, in order: the door, the work begun, the mail being sent, the database.
 * Every step ends in time, whatever the one before met with. A hard kill is as safe; this only spares people
 * half-answered requests.
 */
export async function stop({ app, connections, parts, mailer, schedules, endCommands }: Running): Promise<void> {
  const { config, database, photoQueue, lowPriorityJobs, background, press, search, tracing, log } = parts;
  const withTimeout = (ms: number, step: string, work: Promise<unknown>) =>
    Promise.race([work, delay(ms, undefined, { ref: false })]).catch((err) =>
      log.warn({ err, step }, "while stopping"),
    );

  // At once: what runs has the time of the requests to end. What is cut off is taken over when its lease expires.
  const drainMs = config.drainSeconds * 1000;
  const scheduled = withTimeout(drainMs + grace.requests + 2 * grace.part, "schedules", schedules.stop());
  await Promise.all([
    withTimeout(drainMs + grace.requests + grace.part, "requests", stopServing(app, connections, { drainMs })),
    withTimeout(drainMs + grace.requests + grace.part, "commands", endCommands?.() ?? Promise.resolve()),
  ]);
  const work = [scheduled, photoQueue.idle(), lowPriorityJobs.idle(), background.idle()];
  await withTimeout(grace.part, "work", Promise.all(work));
  press.typesetter.close();
  press.binder.close();
  await withTimeout(grace.part, "mail", mailer.stop());
  await withTimeout(grace.part, "search", search.close());
  await withTimeout(grace.part, "database", database.close());
  if (tracing) await withTimeout(grace.part, "traces", tracing.close());
}
