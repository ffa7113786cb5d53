import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyBaseLogger } from "fastify";
import type { Statement } from "../db/query-listeners.ts";
import { timeouts } from "../external-calls.ts";

const longestText = 2_000;
/** Milliseconds between two lines about a collector that is away. */
const quiet = 60_000;

/** The attributes of a request after its answer. */
export interface Answered {
  method: string;
  /** Pattern of the route; undefined where there is none. */
  route: string | undefined;
  status: number;
  requestId: string;
}

/**
 * Traces of requests and of the statements that they wait for, sent to a collector that speaks OTLP (`endpoint`, its address
 * without a path). They bear patterns, ids of requests and statements without values: nothing of anybody. A collector that is
 * away costs what was to be sent and a line a minute; nobody waits for it.
 */
export function createTracing(endpoint: string, log: Pick<FastifyBaseLogger, "warn">) {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    timeoutMillis: timeouts.traces.total,
  });
  const send = exporter.export.bind(exporter);
  let loggedAt = -quiet;
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (result.error && performance.now() - loggedAt >= quiet) {
        loggedAt = performance.now();
        log.warn({ reason: result.error.message }, "traces could not be sent");
      }
      done(result);
    });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "compcard" }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: timeouts.traces.total })],
  });
  const tracer = provider.getTracer("compcard");
  const current = new AsyncLocalStorage<Span>();
  const parent = () => {
    const span = current.getStore();
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };

  return {
    /** A request begins; inside of another, as a part of it. */
    begin(): Span {
      const kind = current.getStore() ? SpanKind.INTERNAL : SpanKind.SERVER;
      return tracer.startSpan("request", { kind }, parent());
    },
    /** Runs what belongs to a span. */
    runInSpan<T>(span: Span, work: () => T): T {
      return current.run(span, work);
    },
    end(span: Span, { method, route, status, requestId }: Answered): void {
      span.updateName(route ? `${method} ${route}` : method);
      span.setAttributes({
        "http.request.method": method,
        "http.response.status_code": status,
        "compcard.request_id": requestId,
        ...(route ? { "http.route": route } : {}),
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    /** A statement that has ended, where a request waited for it. */
    statement({ text, seconds, succeeded }: Statement): void {
      if (!current.getStore()) return;
      const endTime = Date.now();
      const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, longestText) };
      const options = { kind: SpanKind.CLIENT, startTime: endTime - seconds * 1000, attributes };
      const span = tracer.startSpan(/^\s*\w+/.exec(text)?.[0].trim().toLowerCase() ?? "statement", options, parent());
      if (!succeeded) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    /** Sends what has ended. */
    flush: () => provider.forceFlush(),
    /** Sends the last spans and stops, whether or not the collector accepts them. */
    close: () => provider.shutdown().catch(() => {}),
  };
}

export type Tracing = ReturnType<typeof createTracing>;
