import type { Metrics } from "./metrics.ts";

/** Where a setting asks for figures; the library is loaded only then. */
export async function openMetrics({ metrics }: { metrics: object | null }): Promise<Metrics | null> {
  return metrics && (await import("./metrics.ts")).createMetrics();
}
