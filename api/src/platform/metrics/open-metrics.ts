import type { Metrics } from "./metrics.ts";

/** Null unless metrics are enabled; only then is the library loaded. */
export async function openMetrics({ metrics }: { metrics: object | null }): Promise<Metrics | null> {
  return metrics && (await import("./metrics.ts")).createMetrics();
}
