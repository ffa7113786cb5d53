import type { Span } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Tracing } from "../tracing/tracing.ts";

/** Traces every request; the calls that a page makes of our own API are parts of it. */
export function registerRequestTraces(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const span = tracing.begin();
    spans.set(request, span);
    tracing.runInSpan(span, done);
  });
  // Restores the context, as `request-ids.ts` does.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracing.runInSpan(span, done);
    else done();
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = spans.get(request);
    const { id: requestId, method, is404, routeOptions } = request;
    const route = is404 ? undefined : routeOptions.url;
    if (span) tracing.end(span, { method, route, status: reply.statusCode, requestId });
  });
}
