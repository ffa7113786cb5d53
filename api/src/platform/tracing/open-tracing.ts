import type { FastifyBaseLogger } from "fastify";
import type { Tracing } from "./tracing.ts";

/** Starts tracing if a setting names a collector; the libraries are loaded only then. */
export async function openTracing(
  { traces }: { traces: string | null },
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<Tracing | null> {
  return traces === null ? null : (await import("./tracing.ts")).createTracing(traces, log);
}
