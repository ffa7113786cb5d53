import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "../metrics/metrics.ts";

/** Counts every request by the pattern of its route, never by the address as it was written. */
export function registerRequestMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  isInside: (request: FastifyRequest) => boolean,
): void {
  app.addHook("onResponse", async (request, reply) => {
    if (isInside(request)) return;
    const { method, routeOptions, is404 } = request;
    const route = is404 ? "none" : (routeOptions.url ?? "none");
    metrics.request({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
